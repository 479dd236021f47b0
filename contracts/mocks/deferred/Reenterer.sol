// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice A target that makes calls of its own when it is called, with value if told so, and keeps what each came to.
contract Reenterer {
    struct Attempt {
        address callee;
        uint256 value;
        bytes data;
    }

    struct Result {
        bool success;
        bytes data;
    }

    Attempt[] private _attempts;
    Result[] private _results;

    fallback() external payable {
        for (uint256 i = 0; i < _attempts.length; ++i) {
            Attempt memory attempt = _attempts[i];
            (bool success, bytes memory data) = attempt.callee.call{ value: attempt.value }(attempt.data);
            _results.push(Result(success, data));
        }
    }

    receive() external payable { }

    function prepare(Attempt[] calldata attempts) external {
        delete _attempts;
        delete _results;
        for (uint256 i = 0; i < attempts.length; ++i) {
            _attempts.push(attempts[i]);
        }
    }

    function results() external view returns (Result[] memory) {
        return _results;
    }
}
