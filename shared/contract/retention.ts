import {countOr} from './parameters';

/** Days until messages are deleted, or one of two words (api-spec 1, api-facts 8.1). */
export type Retention = number | 'realm_default' | 'unlimited';

/** As it travels: JSON, so the words carry quotes. */
export const retentionDays = countOr('realm_default', 'unlimited');
