import {t} from '@lingui/core/macro';
import {connectPlace, type Bridge, type Connection} from '../../shared/bridge';
import {notConnected} from '../gateway/failure';
import type {Connections} from '../vault/connections';
import type {SavedLists} from '../vault/saved-lists';
import type {SavedTexts} from '../vault/saved-texts';
import type {Vault} from '../vault/vault';
import type {Answers} from './bridge';
import type {Gestures} from './gestures';
import type {Leaving} from './leaving';
import {notClicked, storageOutcomeOf, type Outcome} from './outcome';
import type {SettingsStore} from './settings';

type Channel =
	Extract<keyof Bridge, `vault:${string}`> | 'lists:read' | 'lists:save' | 'texts:save';

type Parts = {
	readonly settings: Pick<SettingsStore, 'read'>;
	readonly connections: Pick<Connections, 'announce' | 'list'>;
	readonly vault: Pick<Vault, 'changePassphrase' | 'unlock'>;
	readonly texts: Pick<SavedTexts, 'save'>;
	readonly lists: Pick<SavedLists, 'letGo' | 'read' | 'save'>;
	readonly leaving: Pick<Leaving, 'isGone' | 'isLeft'>;
	readonly gestures: Pick<Gestures, 'take'>;
};

/** What is kept of organizations on this computer: keys, lists, texts that were typed and not sent. */
export function keptAnswers(parts: Parts): Pick<Answers, Channel> {
	const {settings, connections, vault, texts, lists, leaving, gestures} = parts;

	/** A list may come after its organization was left, or after somebody wanted none to be kept. */
	async function mayKeepLists(id: string): Promise<boolean> {
		if (!settings.read().keepLists) return false;
		return (await connections.list()).some(({id: other, key}) => other === id && key !== 'missing');
	}

	/** What happens to the keys shows in the list of connections. */
	async function changeKeys(
		change: () => Promise<'done' | 'wrong-passphrase'>,
	): Promise<Outcome<Connection[]>> {
		const done = await storageOutcomeOf(change);
		if (!done.ok) return done;
		if (done.value === 'done') return {ok: true, value: await connections.announce()};
		return {ok: false, kind: 'wrong-passphrase', detail: t`It is another passphrase.`};
	}

	return {
		// Whoever knows the current passphrase may change it; a new one, or giving up all keys, asks nothing.
		'vault:set-passphrase': change =>
			!('current' in change) && !gestures.take()
				? notClicked
				: changeKeys(() => vault.changePassphrase(change)),
		'vault:unlock': ({passphrase}) => changeKeys(() => vault.unlock(passphrase)),
		'lists:read': async ({connectionId, name}) => (await lists.read(connectionId, name)) ?? null,
		async 'lists:save'({connectionId, name, list}) {
			if (list !== null)
				return lists.save(connectionId, name, list, () => mayKeepLists(connectionId));
			await lists.letGo(connectionId, name);
			return false;
		},
		'texts:save': ({connectionId, key, kept}) =>
			storageOutcomeOf(async () => {
				if (leaving.isGone(connectionId)) return null;
				if (connectionId !== connectPlace && leaving.isLeft(connectionId)) throw notConnected();
				await texts.save(connectionId, key, kept ?? undefined);
				return null;
			}),
	};
}
