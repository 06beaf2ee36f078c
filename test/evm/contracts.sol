// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// A token for tests: the part of ERC-20 that a payment needs. Anyone may mint any amount.
contract Token {
    event Transfer(address indexed from, address indexed to, uint256 value);

    string public constant symbol = "USDT";
    uint8 public constant decimals = 18;
    mapping(address => uint256) public balanceOf;

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(to, value);
        return true;
    }

    /// Two transfers in one transaction, as an exchange pays out.
    function transferTwice(address to, uint256 first, uint256 second) external {
        move(to, first);
        move(to, second);
    }

    function move(address to, uint256 value) private {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
    }
}

/// Forwards the coins of a call, like a contract wallet: no block shows that transfer.
contract Forwarder {
    function forward(address payable to) external payable {
        (bool done, ) = to.call{value: msg.value}("");
        require(done);
    }
}
