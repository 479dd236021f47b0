// A small writer of plots as SVG: panels side by side, lines in them. The same numbers give the same bytes.

export type Line = { label: string; points: readonly Point[] };
export type Point = readonly [x: number, y: number];
export type Panel = { title: string; lines: readonly Line[] };
export type Axes = {
  x: string;
  y: string;
  /** Each step up is ten times as much. Nothing may be 0 then. */
  logarithmic?: boolean;
};

const WIDTH = 460;
const HEIGHT = 300;
const LEFT = 64;
const RIGHT = 16;
const TOP = 44;
const BOTTOM = 44;
const LEGEND = 20;
const COLOURS = ["#1b6ca8", "#c8553d", "#3b8251", "#7a5195"];
/** More would not be seen. */
const MOST_POINTS = 160;

type Scale = { at(value: number): number; ticks: readonly { at: number; label: string }[] };

export function plot(axes: Axes, panels: readonly Panel[]): string {
  const labels = [...new Set(panels.flatMap(({ lines }) => lines.map(({ label }) => label)))];
  const height = HEIGHT + LEGEND * labels.length;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * panels.length}" height="${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    ...panels.map((panel, index) => panelOf(axes, panel, index * WIDTH)),
    ...labels.map((label, index) => {
      const y = HEIGHT + LEGEND * index + 8;
      return `<path d="M${LEFT} ${y}h24" stroke="${colour(index)}" stroke-width="2"/><text x="${LEFT + 32}" y="${y + 4}">${text(label)}</text>`;
    }),
    "</svg>",
    "",
  ].join("\n");
}

function panelOf(axes: Axes, { title, lines }: Panel, offset: number): string {
  const points = lines.flatMap((line) => line.points);
  const x = linear(0, greatest(points.map(([value]) => value)), LEFT, WIDTH - RIGHT);
  const values = points.map(([, value]) => value);
  const y = axes.logarithmic
    ? logarithmic(values, HEIGHT - BOTTOM, TOP)
    : linear(0, greatest(values), HEIGHT - BOTTOM, TOP);
  return [
    `<g transform="translate(${offset} 0)">`,
    `<text x="${LEFT}" y="20" font-weight="bold">${text(title)}</text>`,
    `<text x="${LEFT}" y="${TOP - 8}" fill="#555555">${text(axes.y)}</text>`,
    `<text x="${WIDTH - RIGHT}" y="${HEIGHT - 8}" text-anchor="end" fill="#555555">${text(axes.x)}</text>`,
    ...y.ticks.map(
      ({ at, label }) =>
        `<path d="M${LEFT} ${px(at)}H${WIDTH - RIGHT}" stroke="#dddddd"/><text x="${LEFT - 6}" y="${px(at + 4)}" text-anchor="end">${label}</text>`,
    ),
    ...x.ticks.map(
      ({ at, label }) => `<text x="${px(at)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${label}</text>`,
    ),
    `<path d="M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - RIGHT}" fill="none" stroke="#333333"/>`,
    ...lines.map(
      (line, index) =>
        `<path d="${pathOf(thinned(line.points), x, y)}" fill="none" stroke="${colour(index)}" stroke-width="2"/>`,
    ),
    "</g>",
  ].join("\n");
}

function pathOf(points: readonly Point[], x: Scale, y: Scale): string {
  return points.map(([left, up], index) => `${index === 0 ? "M" : "L"}${px(x.at(left))} ${px(y.at(up))}`).join("");
}

function thinned(points: readonly Point[]): readonly Point[] {
  const every = Math.ceil(points.length / MOST_POINTS);
  return points.filter((_, index) => index % every === 0 || index === points.length - 1);
}

function linear(least: number, most: number, from: number, to: number): Scale {
  const at = (value: number) => from + ((value - least) / (most - least)) * (to - from);
  const rough = (most - least) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((each) => each * power >= rough) ?? 10) * power;
  const count = Math.floor((most - least) / step + 1e-9);
  const ticks = Array.from({ length: count + 1 }, (_, index) => least + index * step);
  return { at, ticks: ticks.map((value) => ({ at: at(value), label: short(value) })) };
}

function logarithmic(values: readonly number[], from: number, to: number): Scale {
  const least = Math.floor(Math.log10(Math.min(...values)) + 1e-9);
  const most = Math.max(Math.ceil(Math.log10(greatest(values)) - 1e-9), least + 1);
  const at = (value: number) => from + ((Math.log10(value) - least) / (most - least)) * (to - from);
  const ticks = Array.from({ length: most - least + 1 }, (_, index) => 10 ** (least + index));
  return { at, ticks: ticks.map((value) => ({ at: at(value), label: short(value) })) };
}

const greatest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0);
const short = (value: number) => value.toLocaleString("en-GB", { maximumSignificantDigits: 3 });
const px = (value: number) => String(Number(value.toFixed(1)));
const colour = (index: number) => COLOURS[index % COLOURS.length];
const text = (words: string) => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
