import { join } from "node:path";
import { describeKills } from "./support/kills.ts";

describeKills("SQLite", async (folder) => join(folder, "keeper.sqlite"));
