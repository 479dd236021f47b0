// Makes a checkout ready for the npm script that follows it: a Node new enough for Hardhat, and the dependencies the lock file
// names. It runs as the `pre` hook of every public script, so it must work on Node 20 without any dependency, say nothing when
// there is nothing to do, and leave one winner when two scripts start at once.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const OLDEST_NODE = [22, 18]; // the first of its line that runs .ts files as they are
const TOOLCHAIN_NODE = "24.21.0";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lockFile = join(root, ".bootstrap.lock");
const toolchain = join(root, ".toolchain");
const toolchainStamp = join(toolchain, "version");
const toolchainBin = join(toolchain, "node_modules", `node-${process.platform}-${process.arch}`, "bin");
const linkedNode = join(root, "node_modules", ".bin", "node");
const installStamp = join(root, "node_modules", ".duebook-installed");

const read = (file) => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
};

// The running Node says nothing about the machine's own once the link is in place, so a toolchain that was brought stays in use.
const [major, minor] = process.versions.node.split(".").map(Number);
const tooOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
const needsToolchain = tooOld || read(toolchainStamp) !== undefined;

const wantedInstall = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");
const toolchainReady = () => !needsToolchain || read(toolchainStamp) === TOOLCHAIN_NODE;
const installed = () => read(installStamp) === wantedInstall;
const linked = () => !needsToolchain || existsSync(linkedNode);

if (!(toolchainReady() && installed() && linked())) {
  await takeLock();
  try {
    if (!toolchainReady()) bringNode();
    if (!installed()) install();
    if (!linked()) linkNode();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function bringNode() {
  if (process.platform === "win32")
    fail(`DueBook needs Node ${OLDEST_NODE.join(".")} or newer; this is ${process.version}.`);
  console.log(
    `Node ${process.version} is older than ${OLDEST_NODE.join(".")}: bringing ${TOOLCHAIN_NODE} into .toolchain ...`,
  );
  rmSync(toolchain, { recursive: true, force: true });
  mkdirSync(toolchain);
  const binary = `node-${process.platform}-${process.arch}@${TOOLCHAIN_NODE}`;
  npm(["install", "--prefix", toolchain, "--no-save", "--no-package-lock", "--ignore-scripts", binary]);
  writeFileSync(toolchainStamp, TOOLCHAIN_NODE);
}

function install() {
  console.log("Installing the dependencies of package-lock.json ...");
  npm(["ci"]);
  writeFileSync(installStamp, wantedInstall);
}

// npm scripts and npx look here before they look at the system. npm ci has removed an older link together with node_modules; a
// relative one survives a moved or copied checkout.
function linkNode() {
  symlinkSync(relative(dirname(linkedNode), join(toolchainBin, "node")), linkedNode);
}

// npm leaves out platform packages whose `engines` the running Node does not meet, so it has to run under the new one.
function npm(args) {
  const path = [toolchainBin, process.env.PATH].join(delimiter);
  const { status, error } = spawnSync("npm", [...args, "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    env: { ...process.env, PATH: path },
    shell: process.platform === "win32", // npm is a batch file there
    stdio: "inherit",
  });
  if (status !== 0) fail(`npm ${args[0]} failed${error ? `: ${error.message}` : "."}`);
}

// A hard link appears together with its content, so whoever finds the lock can always see whose it is.
async function takeLock() {
  const mine = `${lockFile}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    for (;;) {
      try {
        linkSync(mine, lockFile);
        return;
      } catch (error) {
        if (error.code !== "EEXIST") throw error;
      }
      const holder = Number(read(lockFile));
      if (holder > 0 && !isAlive(holder)) rmSync(lockFile, { force: true });
      else await new Promise((resolve) => setTimeout(resolve, 200));
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function fail(message) {
  rmSync(lockFile, { force: true });
  console.error(message);
  process.exit(1);
}
