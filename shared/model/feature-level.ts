/** Level that the embedded server speaks; the client accepts older and newer ones. */
export const embeddedFeatureLevel = 263;
export const embeddedVersion = '9.0-dev-steward';

/** No server counts further. */
export const highestFeatureLevel = 1_000_000;

/** Whether a server may mean this as its level. */
export function isFeatureLevel(told: unknown): told is number {
	return Number.isInteger(told) && Number(told) >= 0 && Number(told) <= highestFeatureLevel;
}

/** Oldest level whose answers the console understands (roles are one field from 59 on). */
export const oldestFeatureLevel = 59;
