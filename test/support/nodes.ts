export { startAnvil } from "./nodes/anvil.ts";
export { describeOnBothNodes, type StartNode } from "./nodes/both.ts";
export { startHardhatNode } from "./nodes/hardhat.ts";
export { type ForkPoint, type NodeName, type NodeOptions, type Resent, rpc, type TestNode } from "./nodes/node.ts";
