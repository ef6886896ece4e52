/**
 * Options of a test that measures what something costs: what else the computer does at that moment
 * only adds to it, so a figure that is too high is measured anew, from the beginning of the test. What
 * is slow by itself is slow each time.
 */
export const measured = {retry: 3, timeout: 120_000} as const;
