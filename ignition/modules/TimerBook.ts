import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";

/** Reminders. Like the hub it takes no parameters and has no admin. */
export default buildModule("TimerBook", (m) => ({ timerBook: m.contract("TimerBook") }));
