/** Why there can be no real keyring for tests here; undefined where there can. */
export function whyNoKeyring(): string | undefined;
