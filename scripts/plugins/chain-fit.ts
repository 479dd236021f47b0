// Lets `hardhat ignition deploy` refuse a DeferredCalls that does not fit the chain, before anything is sent. A module cannot see to this
// itself: it has no way to read blocks.
import { overrideTask } from "hardhat/config";
import { definePlugin } from "hardhat/plugins";
import { ArgumentType } from "hardhat/types/arguments";
import { PLUGIN_ID } from "./chain-fit/errors.ts";

export default definePlugin({
  id: PLUGIN_ID,
  dependencies: () => [import("@nomicfoundation/hardhat-ignition")],
  tasks: [
    overrideTask(["ignition", "deploy"])
      .addOption({
        name: "blockGas",
        description: "Gas that a block of the chain holds, for chains whose nodes do not say (DeferredCalls only)",
        type: ArgumentType.STRING_WITHOUT_DEFAULT,
        defaultValue: undefined,
      })
      .setAction(() => import("./chain-fit/action.ts"))
      .build(),
  ],
});
