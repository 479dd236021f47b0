/** pending waits for its time; due is claimed and waits to be delivered; delivered and cancelled are final. */
export type TimerStatus = "pending" | "due" | "delivered" | "cancelled";

/** A one-shot reminder of one session. */
export type Timer = {
  id: string;
  sessionId: string;
  note: string;
  fireAt: Date;
  status: TimerStatus;
  createdAt: Date;
  /** When the status last changed; never before `createdAt`, even when the clock was set back in between. */
  updatedAt: Date;
};
