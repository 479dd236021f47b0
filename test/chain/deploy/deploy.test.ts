import { afterAll, beforeAll, vi } from "vitest";
import { describeDeferred } from "./deferred.ts";
import { describeHandOver } from "./handOver.ts";
import { describeInterrupted } from "./interrupted.ts";
import { describeLocal } from "./local.ts";
import { createProject, type Project } from "./project.ts";
import { describePublic } from "./public.ts";

// A command starts Hardhat anew, a test runs several, and a small machine has other work.
vi.setConfig({ testTimeout: 600_000 });

let project: Project;

beforeAll(async () => {
  project = await createProject();
});

afterAll(() => project?.remove());

describeLocal(() => project);
describePublic(() => project);
describeDeferred(() => project);
describeHandOver();
describeInterrupted(() => project);
