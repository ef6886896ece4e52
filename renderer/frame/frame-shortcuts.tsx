import {useNavigate, useRouter} from '@tanstack/react-router';
import {useEffect} from 'react';
import type {BridgeEvents, Connection} from '../../shared/bridge';
import {useConnections} from '../api/connection/bridge';
import {useOpenOrganization} from './saved-places';
import {inOrder} from './organizations';
import {goTo, type ShortcutId} from '../shortcuts/shortcuts';
import {isCommon, places, type Place} from '../places';
import {useOpeningSearch} from '../views/use-opening-search';
import {isBehindLayer, runShortcut, useShortcuts} from '../shortcuts/use-shortcuts';

type MenuCommand = BridgeEvents['menu:command'];

/** What entries of the application menu do; the others are shortcuts of the same name. */
function shortcutOf(command: Exclude<MenuCommand, 'connect'>): ShortcutId {
	return command === 'settings' ? goTo(command) : command;
}

type Props = {readonly connection: Connection | undefined};

/** The shortcuts that lead somewhere, and the entries of the application menu. */
export function FrameShortcuts({connection}: Props) {
	const router = useRouter();
	const navigate = useNavigate();
	const list = inOrder(useConnections().data ?? []);
	const openOrganization = useOpenOrganization();

	const openingSearch = useOpeningSearch(connection?.id);
	const go =
		({to, name}: Place) =>
		() => {
			if (!isCommon(to) && connection === undefined) return false;
			void navigate({to, params: {connection: connection?.id ?? ''}, search: openingSearch(name)});
			return undefined;
		};
	useShortcuts({
		back: () => router.history.back(),
		forward: () => router.history.forward(),
		...Object.fromEntries(places.map(place => [goTo(place.name), go(place)])),
		organization: at => {
			const chosen = list[at];
			if (chosen === undefined) return false;
			openOrganization(chosen.id);
			return undefined;
		},
	});

	useMenuCommands();
	return null;
}

/** By itself, so that what listens all day does not keep the list of organizations as it once was. */
function useMenuCommands(): void {
	const navigate = useNavigate();
	useEffect(
		() =>
			window.steward.on('menu:command', command => {
				if (command === 'connect') {
					if (!isBehindLayer(goTo('settings'))) void navigate({to: '/connect'});
				} else if (!isBehindLayer(shortcutOf(command))) runShortcut(shortcutOf(command));
			}),
		[navigate],
	);
}
