/** Milliseconds since 1970. Passed in everywhere, so that tests can move time. */
export type Clock = () => number;
