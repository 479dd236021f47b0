import { encodeFunctionData, getAddress, hashTypedData, parseEventLogs, recoverTypedDataAddress } from "viem";
import { expect, it } from "vitest";
import { librarySchedulerAbi } from "../../../src/abis/index.ts";
import {
  businessKeyOf,
  CheckFailedTooEarlyError,
  CheckTypeExistsError,
  encodeReportPayload,
  IncompleteWorkflowError,
  InvalidSignatureError,
  jobIdOf,
  LabelMismatchError,
  libraryLogsFromReceipt,
  NotABoundaryError,
  NotReporterError,
  ObservedBeforeRequestError,
  ObservedOutsideError,
  prepareAddCheckType,
  prepareAddRevision,
  prepareAnswerCheck,
  prepareClearSlots,
  preparePlanSlots,
  prepareRequestCheck,
  prepareSetForwarder,
  prepareSetOperator,
  prepareSetRelease,
  prepareSetReporter,
  prepareSetWorkflow,
  prepareSubmitReport,
  ReleaseExistsError,
  type Report,
  RequestAnsweredError,
  RevisionNotRisingError,
  reportDigestOf,
  reporterSource,
  reportTypedData,
  SlotTakenError,
  scopeIdOf,
  simulateCall,
  TooEarlyError,
  UnauthorizedError,
  UnknownCheckTypeError,
  UnknownRevisionError,
  WindowClosedError,
  workflowSource,
} from "../../../src/index.ts";
import { deploy } from "../../support/deploy.ts";
import {
  EPOCH,
  LIBRARIAN,
  PERIOD,
  REPORTER,
  RIVAL,
  reportOf,
  SCOPE,
  SLOT_2,
  SPOT_CHECK,
  STRANGER,
  startOf,
  useLibrary,
  word,
} from "../../support/librarySdk.ts";
import { describeOnBothNodes } from "../../support/nodes.ts";
import { callOf, receiptOf } from "../../support/transactions.ts";

describeOnBothNodes("library actions", (startNode) => {
  const bed = useLibrary(startNode);
  const scopeId = scopeIdOf(SCOPE);

  const submission = async (report: Report, reporter = REPORTER) => {
    const { library, sign } = bed();
    return prepareSubmitReport({ address: library, ...(await sign(reporter, report)) });
  };

  it("keys and digests are those of the contract", async () => {
    const { library, node } = bed();
    const read = { address: library, abi: librarySchedulerAbi } as const;
    const { courseId, releaseId } = SCOPE;
    const checkType = `0x${Buffer.from("manifest-check").toString("hex").padEnd(64, "0")}` as const;
    const scope = { courseId, releaseId, checkType };
    expect(await node.publicClient.readContract({ ...read, functionName: "scopeIdOf", args: [scope] })).toBe(scopeId);
    const report = reportOf(2n, { status: "Unavailable" });
    const { observedAt, slotStart, ...rest } = report;
    const abiReport = { ...rest, ...scope, status: 2, observedAt: Number(observedAt), slotStart: Number(slotStart) };
    const digest = await node.publicClient.readContract({ ...read, functionName: "digestOf", args: [abiReport] });
    expect(reportDigestOf(report)).toBe(digest);
  });

  it("signReport signs for this reporter, chain and contract, and the domain is the contract's", async () => {
    const { library, node, address, sign } = bed();
    const report = reportOf(2n);
    const signed = await sign(REPORTER, report);
    expect(signed).toMatchObject({ report, reporter: address(REPORTER) });
    const data = reportTypedData({ chainId: node.chain.id, address: library }, report, address(REPORTER));
    expect(await recoverTypedDataAddress({ ...data, signature: signed.signature })).toBe(address(REPORTER));
    const [, name, version, chainId, verifyingContract] = await node.publicClient.readContract({
      address: library,
      abi: librarySchedulerAbi,
      functionName: "eip712Domain",
    });
    expect(data.domain).toEqual({ name, version, chainId: Number(chainId), verifyingContract });
  });

  it("submitReport closes the slot once, whoever relays, and the log tells job and run", async () => {
    const { library, client, send, address, expectRefused } = bed();
    const receipt = await send(STRANGER, await submission(reportOf(2n)), SLOT_2 + 60n);
    const source = reporterSource(address(REPORTER));
    const key = { scope: SCOPE, revision: 5, slot: 2n };
    expect(libraryLogsFromReceipt(receipt, { address: library })).toMatchObject([
      { eventName: "SlotPlanned", scopeId, revision: 5, slot: 2n },
      {
        eventName: "ReportAccepted",
        address: library,
        scopeId,
        revision: 5,
        slot: 2n,
        jobId: jobIdOf(key, source, word("run")),
        source,
        runId: word("run"),
        attemptId: word("attempt"),
        status: "Available",
        observedAt: SLOT_2 + 30n,
        acceptedAt: SLOT_2 + 60n,
        evidenceHash: word("evidence"),
        blockNumber: receipt.blockNumber,
      },
    ]);
    expect(await client.getSlot({ address: library, ...key })).toEqual({
      slot: 2n,
      start: SLOT_2,
      state: "Available",
      deferralId: 16_384n,
      observedAt: SLOT_2 + 30n,
      acceptedAt: SLOT_2 + 60n,
      clockSkewed: false,
    });
    const rival = await submission(reportOf(2n, { status: "Unavailable", runId: word("other run") }), RIVAL);
    const taken = { scopeId, revision: 5, slot: 2n, status: "Available" };
    await expectRefused(rival, STRANGER, SLOT_2 + 61n, SlotTakenError, taken);
    expect(businessKeyOf(key)).not.toBe(businessKeyOf({ ...key, revision: 6 }));
  });

  it("an answer's and a report's refusals come as classes with their values", async () => {
    const { library, address, expectRefused, sign } = bed();
    const early = await submission(reportOf(2n));
    await expectRefused(early, STRANGER, SLOT_2 - 1n, TooEarlyError, { time: SLOT_2 - 1n, slotStart: SLOT_2 });
    const stranger = prepareSubmitReport({ address: library, ...(await sign(STRANGER, reportOf(2n))) });
    const at = SLOT_2 + 60n;
    await expectRefused(stranger, STRANGER, at, NotReporterError, { reporter: address(STRANGER) });
    const signed = await sign(REPORTER, reportOf(2n));
    const forged = prepareSubmitReport({ address: library, ...signed, reporter: address(RIVAL) });
    await expectRefused(forged, STRANGER, at, InvalidSignatureError, { reporter: address(RIVAL) });
    await expectRefused(await submission(reportOf(2n, { revision: 6 })), STRANGER, at, UnknownRevisionError, {
      scopeId,
      revision: 6,
    });
    await expectRefused(await submission(reportOf(2n, { slotStart: SLOT_2 + 1n })), STRANGER, at, LabelMismatchError, {
      slot: 2n,
      slotStart: SLOT_2 + 1n,
      expected: SLOT_2,
    });
    await expectRefused(
      await submission(reportOf(2n, { checkType: SPOT_CHECK })),
      STRANGER,
      at,
      UnknownCheckTypeError,
      {
        checkType: `0x${Buffer.from(SPOT_CHECK).toString("hex").padEnd(64, "0")}`,
      },
    );
    const failed = await submission(reportOf(2n, { status: "CheckFailed" }));
    await expectRefused(failed, STRANGER, at, CheckFailedTooEarlyError, { time: at, slotEnd: startOf(3n) });
    const before = await submission(reportOf(2n, { observedAt: SLOT_2 - 1n }));
    await expectRefused(before, STRANGER, at, ObservedOutsideError, {
      observedAt: SLOT_2 - 1n,
      time: at,
      slotStart: SLOT_2,
      slotEnd: startOf(3n),
    });
    const late = startOf(4n);
    await expectRefused(await submission(reportOf(2n)), STRANGER, late, WindowClosedError, {
      time: late,
      windowEnd: late,
    });
  });

  it("an ERC-1271 contract reports, and a signer that it trusts signs", async () => {
    const { library, node, client, send, wallet, expectRefused } = bed();
    const contract = await deploy(node, "ContractReporter", []);
    const reporter = getAddress(contract.address);
    await send(LIBRARIAN, prepareSetReporter({ address: library, reporter, kind: "Contract" }));
    const report = reportOf(2n);
    const signed = await wallet(STRANGER).signReport({ address: library, report, reporter, chainId: node.chain.id });
    expect(signed.reporter).toBe(reporter);
    const call = prepareSubmitReport({ address: library, ...signed });
    await expectRefused(call, STRANGER, SLOT_2 + 60n, InvalidSignatureError, { reporter });
    const hash = hashTypedData(reportTypedData({ chainId: node.chain.id, address: library }, report, reporter));
    await receiptOf(node, STRANGER, callOf(contract, "approve", [hash]));
    await send(STRANGER, call);
    expect(await client.getSlot({ address: library, scope: SCOPE, revision: 5, slot: 2n })).toMatchObject({
      state: "Available",
    });
  });

  it("planSlots plans what it can and says what it passed over", async () => {
    const { library, node, client, send } = bed();
    await node.warp(SLOT_2);
    const ofLibrary = { address: library, scope: SCOPE };
    const plan = preparePlanSlots({ ...ofLibrary, revision: 5, firstSlot: 1n, count: 3 });
    const ids = await simulateCall(node.publicClient, plan, {});
    expect(ids).toEqual([undefined, 16_384n, 2n * 16_384n + 1n]);
    const logs = libraryLogsFromReceipt(await send(STRANGER, plan));
    expect(logs).toMatchObject([
      { eventName: "SlotPlanned", slot: 2n, deferralId: 16_384n },
      { eventName: "SlotPlanned", slot: 3n, deferralId: 2n * 16_384n + 1n },
    ]);
    const slot = (of: bigint) => client.getSlot({ ...ofLibrary, revision: 5, slot: of });
    expect(await slot(3n)).toMatchObject({ state: "Future", deferralId: 2n * 16_384n + 1n, acceptedAt: undefined });
    await node.warp(startOf(4n));
    expect(await slot(2n)).toMatchObject({ state: "Missed", deferralId: 16_384n });
    const clear = prepareClearSlots({ ...ofLibrary, limit: 5n });
    expect(await simulateCall(node.publicClient, clear, {})).toBe(1n);
    expect(libraryLogsFromReceipt(await send(STRANGER, clear))).toMatchObject([
      { eventName: "SlotMissed", scopeId, revision: 5, slot: 2n },
    ]);
    expect(await slot(2n)).toMatchObject({ state: "Missed" });
  });

  it("getHistory gives pages in which gaps have their place", async () => {
    const { library, node, client, send } = bed();
    await send(STRANGER, await submission(reportOf(2n)), SLOT_2 + 60n);
    await send(STRANGER, await submission(reportOf(5n, { status: "Unavailable" })), startOf(5n) + 60n);
    await node.warp(startOf(7n));
    const states = async (fromSlot: bigint | undefined, count: number) => {
      const page = await client.getHistory({ address: library, scope: SCOPE, revision: 5, fromSlot, count });
      return { states: page.slots.map(({ slot, state }) => `${slot} ${state}`), next: page.next };
    };
    expect(await states(undefined, 4)).toEqual({
      states: ["2 Available", "3 Missed", "4 Missed", "5 Unavailable"],
      next: 6n,
    });
    expect(await states(6n, 4)).toEqual({ states: ["6 Late", "7 Open"], next: undefined });
    expect(await states(6n, 2)).toEqual({ states: ["6 Late", "7 Open"], next: 8n });
    expect(await states(8n, 2)).toEqual({ states: [], next: undefined });
  });

  it("the catalogue is read as it was written, and its transition cuts the old label off", async () => {
    const { library, node, client, send, expectRefused } = bed();
    const ofLibrary = { address: library, scope: SCOPE };
    expect(await client.getRevision(ofLibrary)).toEqual({
      number: 5,
      epoch: EPOCH,
      period: PERIOD,
      activeFrom: SLOT_2,
      activeUntil: undefined,
      lateSlots: 1,
      previous: undefined,
    });
    expect(await client.getCurrentSlot(ofLibrary)).toBeUndefined();
    await node.warp(SLOT_2 + 5n);
    expect(await client.getCurrentSlot(ofLibrary)).toEqual({ revision: 5, slot: 2n, slotStart: SLOT_2 });

    const quarterly = { ...ofLibrary, revision: 6, epoch: startOf(4n), period: 900n, activeFrom: startOf(4n) };
    const off = prepareAddRevision({ ...quarterly, activeFrom: startOf(4n) + 900n });
    const notABoundary = { activeFrom: startOf(4n) + 900n, epoch: EPOCH, period: PERIOD };
    await expectRefused(off, LIBRARIAN, SLOT_2 + 5n, NotABoundaryError, notABoundary);
    const logs = libraryLogsFromReceipt(await send(LIBRARIAN, prepareAddRevision({ ...quarterly, lateSlots: 0 })));
    const { revision: number, address, scope, ...said } = quarterly;
    expect(logs).toMatchObject([
      { eventName: "RevisionAdded", scopeId, number, ...SCOPE, ...said, lateSlots: 0, previous: 5 },
    ]);
    const old = await client.getRevision({ ...ofLibrary, revision: 5 });
    expect(old).toMatchObject({ number: 5, activeUntil: startOf(4n) });
    expect(await client.getRevision(ofLibrary)).toMatchObject({ number: 6, previous: 5, lateSlots: 0 });
    expect(await client.getRevision({ ...ofLibrary, revision: 7 })).toBeUndefined();

    const oldLabel = await submission(reportOf(0n, { revision: 6, slotStart: startOf(2n) }));
    await expectRefused(oldLabel, STRANGER, startOf(4n), LabelMismatchError, {
      slot: 0n,
      slotStart: startOf(2n),
      expected: startOf(4n),
    });
  });

  it("releases have their history", async () => {
    const { library, client, send, node, expectRefused } = bed();
    const ofCourse = { address: library, courseId: 17n };
    const { from = 0n, ...first } = (await client.getRelease(ofCourse)) ?? {};
    expect(first).toEqual({ courseId: 17n, releaseId: 2n, until: undefined, previous: undefined });
    const next = startOf(4n);
    const setRelease = prepareSetRelease({ ...ofCourse, releaseId: 3n, from: next });
    expect(libraryLogsFromReceipt(await send(LIBRARIAN, setRelease))).toMatchObject([
      { eventName: "ReleaseSet", courseId: 17n, releaseId: 3n, from: next, previous: 2n },
    ]);
    await expectRefused(setRelease, LIBRARIAN, SLOT_2, ReleaseExistsError, { courseId: 17n, releaseId: 3n });
    expect(await client.getRelease(ofCourse)).toEqual({ ...first, from, until: next });
    expect(await client.getRelease({ ...ofCourse, releaseId: 3n })).toEqual({
      ...{ courseId: 17n, releaseId: 3n, from: next, until: undefined, previous: 2n },
    });
    await node.warp(next);
    expect(await client.getRelease(ofCourse)).toMatchObject({ releaseId: 3n });
    expect(await client.getRelease({ ...ofCourse, releaseId: 9n })).toBeUndefined();
    expect(await client.getRelease({ address: library, courseId: 18n })).toBeUndefined();
  });

  it("a check out of turn is asked for and answered in a log of its own", async () => {
    const { library, node, client, wallet, send, expectRefused } = bed();
    const scope = { ...SCOPE, checkType: SPOT_CHECK };
    const ask = prepareRequestCheck({ address: library, scope, reason: "a reader complained" });
    expect(await client.getCheckRequest({ address: library, requestId: 1n })).toBeUndefined();
    const asked = await send(LIBRARIAN, ask, SLOT_2 + 10n);
    expect(libraryLogsFromReceipt(asked)).toMatchObject([
      { eventName: "CheckRequested", requestId: 1n, ...scope, reason: "a reader complained" },
    ]);
    const run = { runId: word("run"), attemptId: word("attempt"), evidenceHash: word("evidence") };
    const answer = { requestId: 1n, status: "Unavailable", observedAt: SLOT_2 + 9n, ...run } as const;
    const signed = (change: object) =>
      wallet(REPORTER).signAnswer({ address: library, answer: { ...answer, ...change } });
    const stale = prepareAnswerCheck({ address: library, ...(await signed({})) });
    const times = { observedAt: SLOT_2 + 9n, requestedAt: SLOT_2 + 10n };
    await expectRefused(stale, STRANGER, SLOT_2 + 20n, ObservedBeforeRequestError, times);
    const good = prepareAnswerCheck({ address: library, ...(await signed({ observedAt: SLOT_2 + 15n })) });
    const receipt = await send(STRANGER, good, SLOT_2 + 30n);
    expect(libraryLogsFromReceipt(receipt)).toMatchObject([
      { eventName: "CheckAnswered", ...answer, observedAt: SLOT_2 + 15n, answeredAt: SLOT_2 + 30n },
    ]);
    await expectRefused(good, STRANGER, SLOT_2 + 30n, RequestAnsweredError, { requestId: 1n });
    expect(await client.getCheckRequest({ address: library, requestId: 1n })).toEqual({
      requestId: 1n,
      ...scope,
      requestedAt: SLOT_2 + 10n,
      answer: { status: "Unavailable", observedAt: SLOT_2 + 15n, answeredAt: SLOT_2 + 30n },
    });
    const slot = { address: library, scope: SCOPE, revision: 5, slot: 2n };
    expect(await client.getSlot(slot)).toMatchObject({ state: "Open", acceptedAt: undefined });
    expect((await node.publicClient.getBlock()).timestamp).toBe(SLOT_2 + 30n);
  });

  it("the owner's and the operators' actions are theirs alone", async () => {
    const { library, send, address, expectRefused } = bed();
    const ofLibrary = { address: library };
    const now = SLOT_2 - 700n;
    const owners = [
      prepareSetReporter({ ...ofLibrary, reporter: address(STRANGER), kind: "Key" }),
      prepareSetForwarder({ ...ofLibrary, forwarder: undefined }),
      prepareSetWorkflow(ofLibrary),
      prepareSetOperator({ ...ofLibrary, operator: address(STRANGER), granted: true }),
    ];
    for (const call of owners) await expectRefused(call, STRANGER, now, UnauthorizedError, {});
    const operators = prepareAddCheckType({ ...ofLibrary, checkType: "link-check", kind: "Planned" });
    await expectRefused(operators, STRANGER, now, UnauthorizedError, {});
    await send(LIBRARIAN, prepareSetOperator({ ...ofLibrary, operator: address(STRANGER), granted: true }));
    expect(libraryLogsFromReceipt(await send(STRANGER, operators))).toMatchObject([
      { eventName: "CheckTypeAdded", checkType: "link-check", kind: "Planned" },
    ]);
    const checkType = `0x${Buffer.from("link-check").toString("hex").padEnd(64, "0")}`;
    await expectRefused(operators, STRANGER, now, CheckTypeExistsError, { checkType, kind: "Planned" });
    for (const call of owners) await expectRefused(call, STRANGER, now, UnauthorizedError, {});
    await send(LIBRARIAN, prepareSetOperator({ ...ofLibrary, operator: address(STRANGER), granted: false }));
    await expectRefused(operators, STRANGER, now, UnauthorizedError, {});
    const again = { ...ofLibrary, scope: SCOPE, revision: 5, epoch: EPOCH, period: PERIOD, activeFrom: startOf(9n) };
    const fields = { scopeId, number: 5, latest: 5 };
    await expectRefused(prepareAddRevision(again), LIBRARIAN, now, RevisionNotRisingError, fields);
    const nameless = prepareSetWorkflow({ ...ofLibrary, workflowOwner: address(STRANGER) });
    await expectRefused(nameless, LIBRARIAN, now, IncompleteWorkflowError, {
      workflowId: `0x${"00".repeat(32)}`,
      workflowOwner: address(STRANGER),
      workflowName: `0x${"00".repeat(10)}`,
    });
  });

  it("a forwarder's delivery is read with its reasons: accepted, duplicate, rival, refused", async () => {
    const { library, node, send, address } = bed();
    const forwarder = address(STRANGER);
    const [workflowId, workflowName, workflowOwner] = [
      word("workflow"),
      `0x${"77".repeat(10)}`,
      address(RIVAL),
    ] as const;
    await send(LIBRARIAN, prepareSetForwarder({ address: library, forwarder }));
    await send(LIBRARIAN, prepareSetWorkflow({ address: library, workflowId }));
    const metadata = `${workflowId}${workflowName.slice(2)}${workflowOwner.slice(2)}0001` as const;
    const deliver = async (report: Report, at?: bigint, address = library) => {
      const payload = encodeReportPayload({ chainId: node.chain.id, address }, report);
      const args = [metadata, payload] as const;
      const data = encodeFunctionData({ abi: librarySchedulerAbi, functionName: "onReport", args });
      const receipt = await receiptOf(node, STRANGER, { to: library, data }, at);
      expect(parseEventLogs({ abi: librarySchedulerAbi, logs: receipt.logs }).length).toBeGreaterThan(0);
      return libraryLogsFromReceipt(receipt).at(-1);
    };
    const run = { runId: word("run"), attemptId: word("attempt") };
    const source = workflowSource({ forwarder, workflowId, workflowOwner, workflowName });
    const slot = { scopeId, revision: 5, slot: 2n };
    const report = reportOf(2n);
    const jobId = jobIdOf({ scope: SCOPE, revision: 5, slot: 2n }, source, word("run"));
    expect(await deliver(report, SLOT_2 + 60n)).toMatchObject({ eventName: "ReportAccepted", source, jobId, ...slot });
    const digest = reportDigestOf(report);
    expect(await deliver(report)).toMatchObject({ eventName: "DuplicateReport", digest, ...run, ...slot });
    const rival = reportOf(2n, { status: "Unavailable" });
    expect(await deliver(rival)).toMatchObject({ eventName: "RivalReport", digest: reportDigestOf(rival), ...run });
    const wrong = reportOf(2n, { slotStart: SLOT_2 - 1n });
    expect(await deliver(wrong)).toMatchObject({
      eventName: "ReportRefused",
      digest: reportDigestOf(wrong),
      refusal: "LabelMismatch",
      ...run,
    });
    const elsewhere = await deliver(report, undefined, address(RIVAL));
    expect(elsewhere).toMatchObject({ eventName: "ReportRefused", refusal: "OtherReceiver" });
  });
});
