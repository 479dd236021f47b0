import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { StepReport } from "../keeper.ts";
import { type HealthLimits, watchHealth } from "./health.ts";
import { createMetrics } from "./metrics.ts";

export type TelemetryOptions = HealthLimits & {
  host: string;
  /** 0 takes any that is free. */
  port: number;
};

export type Telemetry = {
  port: number;
  observe(report: StepReport): void;
  observeFailure(): void;
  close(): Promise<void>;
};

/** Serves `GET /metrics` to Prometheus, and `GET /health`: 200 when all is well, 503 when not, with the same JSON. */
export async function serveTelemetry({ host, port, ...limits }: TelemetryOptions): Promise<Telemetry> {
  const metrics = createMetrics();
  const watch = watchHealth(limits);
  const server = createServer(({ method, url = "" }, response) => {
    const answer = (status: number, type: string, body: string) => {
      response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body);
    };
    const path = url.split("?", 1)[0];
    if (method !== "GET") return answer(405, "text/plain", "Only GET.\n");
    if (path === "/metrics") return answer(200, "text/plain; version=0.0.4", metrics.render());
    if (path !== "/health") return answer(404, "text/plain", "/metrics or /health.\n");
    const health = watch.health();
    answer(health.status === "ok" ? 200 : 503, "application/json", `${JSON.stringify(health)}\n`);
  });
  server.listen(port, host);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    observe(report) {
      metrics.observe(report);
      watch.observe(report);
    },
    observeFailure() {
      metrics.observeFailure();
      watch.observeFailure();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
