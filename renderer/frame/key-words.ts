import type {Connection} from '../../shared/bridge';

type KeyFacts = Pick<Connection, 'key' | 'whyMissing'>;

/** How the key of a connection is kept, in a few words; undefined where there is nothing to know. */
export function keyTrouble({key, whyMissing}: KeyFacts): string | undefined {
	switch (key) {
		case 'kept':
			return undefined;
		case 'this-run':
			return 'Key kept until Steward quits';
		case 'locked':
			return 'Locked, needs your passphrase';
		case 'missing':
			return missingWords(whyMissing);
		default:
			return key satisfies never;
	}
}

function missingWords(why: Connection['whyMissing']): string {
	switch (why) {
		case 'waiting':
			return 'Waiting for the key store';
		case 'other-store':
			return 'Key store not available';
		case 'other-server':
			return 'Key of another server or account';
		case 'unreadable':
			return 'Key not readable now';
		case 'none':
		case undefined:
			return 'Signed out';
		default:
			return why satisfies never;
	}
}
