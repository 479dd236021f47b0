import { once } from "node:events";
import { createServer } from "node:net";
import { HOST } from "./localChain.ts";

/** Whether a port of this machine can be listened on. Asked beforehand, because a node that finds its port taken takes the process with it. */
export async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, HOST);
  try {
    await once(probe, "listening");
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}
