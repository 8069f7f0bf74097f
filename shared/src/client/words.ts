/** The client's own messages. People see them if the server's answer has no message. */
export const words = {
  tryAgain: {
    day: { one: "Try again in {n} day.", other: "Try again in {n} days." },
    hour: { one: "Try again in {n} hour.", other: "Try again in {n} hours." },
    minute: { one: "Try again in {n} minute.", other: "Try again in {n} minutes." },
    second: { one: "Try again in {n} second.", other: "Try again in {n} seconds." },
  },
} as const;
