import {t} from '@lingui/core/macro';
import type {Connection} from '../../shared/bridge';

type KeyFacts = Pick<Connection, 'key' | 'whyMissing'>;

/** How the key of a connection is kept, in a few words; undefined where there is nothing to know. */
export function keyTrouble({key, whyMissing}: KeyFacts): string | undefined {
	switch (key) {
		case 'kept':
			return undefined;
		case 'this-run':
			return t`Key kept until Steward quits`;
		case 'locked':
			return t`Locked, needs your passphrase`;
		case 'missing':
			return missingWords(whyMissing);
		default:
			return key satisfies never;
	}
}

function missingWords(why: Connection['whyMissing']): string {
	switch (why) {
		case 'waiting':
			return t`Waiting for the key store`;
		case 'other-store':
			return t`Key store not available`;
		case 'other-server':
			return t`Key of another server or account`;
		case 'unreadable':
			return t`Key not readable now`;
		case 'none':
		case undefined:
			return t`Signed out`;
		default:
			return why satisfies never;
	}
}
