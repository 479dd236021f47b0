// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ILibraryHost } from "../../../contracts/mocks/ILibraryHost.sol";
import { Deferral, Outcome } from "../../../contracts/types/Deferral.sol";
import { Lifecycle } from "../../../proof/histories/Lifecycle.sol";
import { HOT_PLACES, MAX_PAYLOAD, MAX_TIME } from "../support/Constants.sol";
import { Test } from "../support/Test.sol";

/// @notice The model that the histories are proved of, with a window on its state.
contract ObservedLifecycle is Lifecycle {
    function isOpen(uint256 sequence, uint256 place, bool isSealed) external view returns (bool) {
        return _isTaken[place] && _sequenceAt[place] == sequence && _isSealedAt[place] == isSealed;
    }
}

/// @notice What is proved of `Lifecycle` is proved of the library as far as the two are equal. Here they live through the same
/// random histories: every outcome and every id is the same. What the model leaves to its caller is restated from the
/// specification: the rules, and which place a schedule takes.
contract LifecycleTest is Test {
    uint256 private constant BOOK = 0;
    uint256 private constant LABEL = 7;
    uint256 private constant MIN_DELAY = 2;
    uint256 private constant MAX_DELAY = 20;
    uint256 private constant STEPS = 48;

    enum Operation {
        Claim,
        Cancel,
        Expire
    }

    ILibraryHost private _host;
    ObservedLifecycle private _model;

    uint256 private _random;
    uint256 private _time = 1000;
    uint256 private _maxOpen;
    bool private _sealedNeedsTTL;
    /// @dev What was scheduled, in order; closed ones stay.
    Deferral[] private _known;

    // Which place a schedule takes: the lowest hot one, else the cold one that was freed last, else a new one.
    bool[64] private _hotTaken;
    uint256[] private _freedCold;
    uint256 private _highWater;
    uint256 private _openCount;

    /// hardhat-config: fuzz.runs = 32
    function testFuzz_LibraryAndModelAgree(uint256 seed, uint256 filled) public {
        _host = ILibraryHost(deploy("LibraryHost"));
        _model = new ObservedLifecycle();
        _random = seed;
        _maxOpen = 1 + _next(80);
        _sealedNeedsTTL = _next(2) == 0;
        _host.init(BOOK, MIN_DELAY, MAX_DELAY, _maxOpen, _sealedNeedsTTL ? 1 : 0);
        filled = bound(filled, 0, _maxOpen);
        for (uint256 i = 0; i < filled; ++i) {
            _schedule(_next(2) == 0, makeAddr("owner"), MIN_DELAY, 1 + _next(20), 0);
        }
        for (uint256 i = 0; i < STEPS; ++i) {
            _time += _next(4);
            uint256 choice = _next(8);
            if (choice < 3) _scheduleAtRandom();
            else if (choice == 3) _claimMany();
            else if (choice == 4) _claimManySealed();
            else _close(Operation(choice - 5));
        }
        for (uint256 i = 0; i < _known.length; ++i) {
            assertEq(_host.isOpen(BOOK, _known[i].id), _isOpen(_known[i].id), "open or not");
        }
        assertEq(_host.openCount(BOOK), _openCount, "how many are open");
    }

    /*//////////////////////////////////////////////////////////////
                                SCHEDULE
    //////////////////////////////////////////////////////////////*/

    function _scheduleAtRandom() private {
        address owner = _next(12) == 0 ? address(0) : makeAddr(_next(2) == 0 ? "owner" : "other");
        uint256 delay = _next(MAX_DELAY + 3);
        uint256 ttl = _next(12) == 0 ? MAX_TIME + _next(2) : _next(20);
        uint256 length = _next(16) == 0 ? MAX_PAYLOAD + _next(2) : _next(80);
        _schedule(_next(2) == 0, owner, delay, ttl, length);
    }

    function _schedule(bool isSealed, address owner, uint256 delay, uint256 ttl, uint256 length) private {
        bytes memory payload = new bytes(length);
        Outcome expected = _firstViolated(isSealed, owner, delay, ttl, length);
        (Outcome outcome, uint64 id) = isSealed
            ? _host.tryScheduleSealed(BOOK, LABEL, owner, payload, _time, delay, ttl)
            : _host.trySchedule(BOOK, LABEL, owner, payload, _time, delay, ttl);
        assertEq(uint256(outcome), uint256(expected), "outcome of schedule");

        bool accepted = expected == Outcome.Success;
        uint256 place = accepted ? _takePlace() : 0;
        uint256 sequence = _model.schedule(place, isSealed, uint256(keccak256(payload)), accepted);
        assertEq(id, sequence * 2 ** 14 + place, "id");
        if (!accepted) return;
        uint40 dueAt = uint40(_time + delay);
        _known.push(Deferral(id, owner, uint40(_time), dueAt, ttl == 0 ? 0 : uint40(dueAt + ttl), payload));
    }

    function _firstViolated(
        bool isSealed,
        address owner,
        uint256 delay,
        uint256 ttl,
        uint256 length
    )
        private
        view
        returns (Outcome)
    {
        if (owner == address(0)) return Outcome.EmptyOwner;
        if (length > MAX_PAYLOAD) return Outcome.PayloadTooBig;
        if (delay < MIN_DELAY || delay > MAX_DELAY) return Outcome.InvalidDelay;
        if (ttl > MAX_TIME || (ttl == 0 && isSealed && _sealedNeedsTTL)) return Outcome.InvalidTTL;
        if (_openCount == _maxOpen) return Outcome.BookFull;
        if (_time + delay + ttl > MAX_TIME) return Outcome.Overflow;
        return Outcome.Success;
    }

    /*//////////////////////////////////////////////////////////////
                         CLAIM, CANCEL, EXPIRE
    //////////////////////////////////////////////////////////////*/

    function _close(Operation operation) private {
        bool isSealed = _next(2) == 0;
        (Deferral memory d, bool isOther) = _pick(isSealed);
        uint256 time = _timeOfCall();
        address account = _next(8) == 0 ? address(0) : (_next(4) == 0 ? makeAddr("other") : d.owner);
        Outcome expected = _expected(operation, d, isSealed, isOther, time, account);
        Outcome outcome;
        if (operation == Operation.Claim) {
            if (isSealed) outcome = _host.tryClaimSealed(BOOK, LABEL, d, time);
            else (outcome,) = _host.tryClaim(BOOK, LABEL, d.id, time);
        } else if (operation == Operation.Cancel) {
            if (isSealed) outcome = _host.tryCancelSealed(BOOK, LABEL, d, account);
            else (outcome,) = _host.tryCancel(BOOK, LABEL, d.id, account);
        } else {
            if (isSealed) outcome = _host.tryExpireSealed(BOOK, LABEL, d, time);
            else (outcome,) = _host.tryExpire(BOOK, LABEL, d.id, time);
        }
        _agree(outcome, expected, d.id, isSealed);
    }

    function _claimMany() private {
        uint64[] memory ids = new uint64[](4);
        Deferral[] memory picked = new Deferral[](4);
        for (uint256 i = 0; i < 4; ++i) {
            (picked[i],) = _pick(false);
            if (i != 0 && _next(3) == 0) picked[i] = picked[i - 1];
            ids[i] = picked[i].id;
        }
        uint256 time = _timeOfCall();
        (Outcome[] memory outcomes,) = _host.claimMany(BOOK, LABEL, ids, time);
        for (uint256 i = 0; i < 4; ++i) {
            Outcome expected = _expected(Operation.Claim, picked[i], false, false, time, address(0));
            _agree(outcomes[i], expected, ids[i], false);
        }
    }

    function _claimManySealed() private {
        Deferral[] memory picked = new Deferral[](4);
        bool[] memory isOther = new bool[](4);
        for (uint256 i = 0; i < 4; ++i) {
            (picked[i], isOther[i]) = _pick(true);
            if (i != 0 && _next(3) == 0) (picked[i], isOther[i]) = (picked[i - 1], isOther[i - 1]);
        }
        uint256 time = _timeOfCall();
        Outcome[] memory outcomes = _host.claimManySealed(BOOK, LABEL, picked, time);
        for (uint256 i = 0; i < 4; ++i) {
            Outcome expected = _expected(Operation.Claim, picked[i], true, isOther[i], time, address(0));
            _agree(outcomes[i], expected, picked[i].id, true);
        }
    }

    /// @dev Any deferral that was ever scheduled, or an id like its own that was not issued. `isOther` is true where it is not
    /// the deferral that was sealed under its id.
    function _pick(bool isSealed) private returns (Deferral memory d, bool isOther) {
        if (_known.length != 0) d = _known[_next(_known.length)];
        uint256 change = _next(16);
        if (change == 0) d.id += 2 ** 14;
        else if (change == 1) d.id ^= 1;
        else if (change == 2) d.id %= 2 ** 14;
        else if (!isSealed) return (d, false);
        else if (change == 3) ++d.dueAt;
        else if (change == 4) d.expiresAt ^= 1;
        else if (change == 5) d.payload = abi.encodePacked(d.payload, uint8(0));
        else return (d, false);
        isOther = true;
    }

    function _timeOfCall() private returns (uint256) {
        return _next(24) == 0 ? MAX_TIME + 1 : _time;
    }

    function _expected(
        Operation operation,
        Deferral memory d,
        bool isSealed,
        bool isOther,
        uint256 time,
        address account
    )
        private
        view
        returns (Outcome)
    {
        if (operation == Operation.Cancel) {
            if (account == address(0)) return Outcome.EmptyOwner;
        } else if (time > MAX_TIME) {
            return Outcome.InvalidNow;
        }
        if (!_model.isOpen(d.id / 2 ** 14, d.id % 2 ** 14, isSealed)) return Outcome.NotFound;
        if (isSealed && isOther) return Outcome.SealMismatch;
        if (!isSealed) d = _recordOf(d.id);
        if (operation == Operation.Cancel) return account == d.owner ? Outcome.Success : Outcome.NotOwner;
        bool isPast = d.expiresAt != 0 && time >= d.expiresAt;
        if (operation == Operation.Expire) return isPast ? Outcome.Success : Outcome.NotExpired;
        if (time < d.dueAt) return Outcome.NotDue;
        return isPast ? Outcome.Expired : Outcome.Success;
    }

    /// @dev An id that a change made may be another one's.
    function _recordOf(uint64 id) private view returns (Deferral memory d) {
        for (uint256 i = 0; i < _known.length; ++i) {
            if (_known[i].id == id) return _known[i];
        }
    }

    /// @dev The outcome is the expected one, and the model does the same.
    function _agree(Outcome outcome, Outcome expected, uint64 id, bool isSealed) private {
        assertEq(uint256(outcome), uint256(expected), "outcome");
        bool isAllowed = expected == Outcome.Success || expected == Outcome.NotFound;
        bool done = _model.close(id / 2 ** 14, id % 2 ** 14, isSealed, isAllowed);
        assertEq(outcome == Outcome.Success, done, "done");
        if (done) _freePlace(id % 2 ** 14);
    }

    /*//////////////////////////////////////////////////////////////
                                 PLACES
    //////////////////////////////////////////////////////////////*/

    function _takePlace() private returns (uint256 place) {
        ++_openCount;
        for (place = 0; place < HOT_PLACES; ++place) {
            if (_hotTaken[place]) continue;
            _hotTaken[place] = true;
            if (place == _highWater) ++_highWater;
            return place;
        }
        if (_freedCold.length == 0) return _highWater++;
        place = _freedCold[_freedCold.length - 1];
        _freedCold.pop();
    }

    function _freePlace(uint256 place) private {
        --_openCount;
        if (place < HOT_PLACES) _hotTaken[place] = false;
        else _freedCold.push(place);
    }

    function _isOpen(uint64 id) private view returns (bool) {
        (uint256 sequence, uint256 place) = (id / 2 ** 14, id % 2 ** 14);
        return _model.isOpen(sequence, place, false) || _model.isOpen(sequence, place, true);
    }

    /// @dev A number below `limit`.
    function _next(uint256 limit) private returns (uint256) {
        _random = uint256(keccak256(abi.encode(_random)));
        return _random % limit;
    }
}
