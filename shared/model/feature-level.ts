/** Level that the embedded server speaks; the client accepts older and newer ones. */
export const embeddedFeatureLevel = 263;
export const embeddedVersion = '9.0-dev-steward';

/** Oldest level whose answers the console understands (roles are one field from 59 on). */
export const oldestFeatureLevel = 59;
