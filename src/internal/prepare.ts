import type { Abi, Address, ContractFunctionArgs, ContractFunctionName, ContractFunctionReturnType } from "viem";
import type { PreparedCall } from "../types/call.ts";

type Mutability = "nonpayable" | "payable";

/** A prepared call whose arguments and result are checked against the ABI. */
export function prepare<const abi extends Abi, name extends ContractFunctionName<abi, Mutability>, result>(call: {
  address: Address;
  abi: abi;
  functionName: name;
  args: ContractFunctionArgs<abi, Mutability, name>;
  value?: bigint;
  toResult: (returned: ContractFunctionReturnType<abi, Mutability, name>) => result;
}): PreparedCall<result> {
  return call as unknown as PreparedCall<result>;
}

/** For calls that return nothing. */
export function nothing(): void {}
