// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

// Numbers of the specification, written out: a test that took them from the contracts would follow their mistakes.

/// @dev 2^40 - 1.
uint256 constant MAX_TIME = 1_099_511_627_775;
/// @dev 2^50 - 2: the greatest sequence that is ever issued.
uint256 constant LAST_ISSUED = 1_125_899_906_842_622;
uint256 constant MAX_OPEN_LIMIT = 10_000;
uint256 constant MAX_PAYLOAD = 4096;
uint256 constant HOT_PLACES = 64;
uint256 constant PLACES = 16_384;

uint256 constant SCHEDULER = 1;
uint256 constant CLAIMER = 2;

// A book as most tests open it, and when they start.

uint256 constant START = 1_900_000_000;
uint256 constant MIN_DELAY = 60;
uint256 constant MAX_DELAY = 30 days;
uint256 constant MAX_OPEN = 200;
uint256 constant DELAY = 1 hours;
uint256 constant TTL = 1 days;
