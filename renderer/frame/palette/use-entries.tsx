import {t} from '@lingui/core/macro';
import {synonyms} from '../../../shared/languages/synonyms';
import {inLanguage} from '../../../shared/languages/in-language';
import {useQueryClient} from '@tanstack/react-query';
import {useNavigate} from '@tanstack/react-router';
import {
	Download,
	ArrowLeftRight,
	CircleHelp,
	BookmarkPlus,
	Contrast,
	Filter,
	Keyboard,
	Moon,
	PanelLeft,
	Plug,
	RefreshCw,
	RotateCcw,
	Rows3,
	ScanSearch,
	Sun,
	SunMoon,
	Undo2,
} from 'lucide-react';
import type {Connection, Settings} from '../../../shared/bridge';
import {useChangeSettings, useConnections, useSettings} from '../../api/connection/bridge';
import {undoable} from '../../runs/run-words';
import {isFinal} from '../../runs/use-undo';
import {useChangesStore} from '../../state/changes';
import {isCommon, places} from '../../places';
import {useOpenOrganization} from '../saved-places';
import {OrganizationMark} from '../organization-mark';
import {inOrder, nameAmong, whereOf} from '../organizations';
import {useOpeningSearch} from '../../views/use-opening-search';
import {keysOf, keysOfOrganization, type ShortcutId, goTo} from '../../shortcuts/shortcuts';
import {hasShortcut, runShortcut} from '../../shortcuts/use-shortcuts';
import type {Entry} from './entry';
import {useSettingEntries} from './use-setting-entries';

const themes = inLanguage(
	() =>
		[
			['system', t`Follow the theme of the system`, SunMoon],
			['light', t`Use the light theme`, Sun],
			['dark', t`Use the dark theme`, Moon],
		] as const,
);

const contrasts = inLanguage(
	() =>
		[
			['system', t`Follow the contrast of the system`],
			['standard', t`Use standard contrast`],
			['high', t`Use high contrast`],
		] as const,
);

const densities = inLanguage(
	() =>
		[
			['comfortable', t`Use comfortable rows`],
			['standard', t`Use standard rows`],
			['compact', t`Use compact rows`],
		] as const,
);

const nothingToUndo = () => t`Nothing to undo`;

/** Screens and actions of the frame, for the palette. */
export function useEntries(
	connection: Connection | undefined,
	onResetDemo: () => void,
): readonly Entry[] {
	const navigate = useNavigate();
	const ofSettings = useSettingEntries();
	const queries = useQueryClient();
	const settings = useSettings();
	const {mutate: change} = useChangeSettings();
	const openingSearch = useOpeningSearch(connection?.id);
	const list = inOrder(useConnections().data ?? []);
	const openOrganization = useOpenOrganization();
	const hasDemo = list.some(({kind}) => kind === 'demo');
	const {runs} = useChangesStore.getState();
	const atWork = runs.findLast(
		run => run.connectionId === connection?.id && run.state === 'running',
	);
	// What is under way is stopped and undone first.
	const last = connection && (atWork ?? undoable(runs, connection.id));
	const isHeldUp =
		connection !== undefined &&
		last !== undefined &&
		atWork === undefined &&
		isFinal(runs, connection.id);

	const byShortcut = (
		id: ShortcutId,
		title: string,
		icon: Entry['icon'],
		otherwise: string,
	): Entry => ({
		id,
		group: 'Actions',
		title,
		icon,
		keys: keysOf(id),
		whyNot: hasShortcut(id) ? undefined : otherwise,
		run: () => void runShortcut(id),
	});
	const setting = (
		wanted: Partial<Settings>,
		title: string,
		icon: Entry['icon'],
		isSo: boolean,
	): Entry => ({
		id: title,
		group: 'Actions',
		title,
		icon,
		whyNot: isSo ? t`Current setting` : undefined,
		alsoCalled: synonyms(t`appearance, settings`),
		isQuiet: true,
		run: () => change(wanted),
	});

	return [
		...places.map(({name, to, title, icon: Icon, alsoCalled}): Entry => {
			const isReachable = isCommon(to) || connection !== undefined;
			return {
				id: to,
				group: 'Screens',
				title,
				icon: <Icon />,
				keys: keysOf(goTo(name)),
				whyNot: isReachable ? undefined : t`No organization is connected`,
				alsoCalled,
				run: () =>
					void navigate({
						to,
						params: {connection: connection?.id ?? ''},
						search: openingSearch(name),
					}),
			};
		}),
		...list.flatMap((other, at): readonly Entry[] =>
			other.id === connection?.id
				? []
				: [
						{
							id: `switch ${other.id}`,
							group: 'Actions',
							title: t`Switch to ${{organization: nameAmong(other, list)}}`,
							detail: `${other.email}, ${whereOf(other)}`,
							icon: <OrganizationMark connection={other} />,
							keys: keysOfOrganization(at),
							alsoCalled: [t`organization`, other.label, whereOf(other)],
							run: () => openOrganization(other.id),
						},
					],
		),
		byShortcut('exportList', t`Export list`, <Download />, t`This screen has no list to export`),
		{
			...byShortcut(
				'saveView',
				t`Save view`,
				<BookmarkPlus />,
				t`This screen has no list with views`,
			),
			alsoCalled: synonyms(t`saved view, keep filter, bookmark`),
		},
		byShortcut('find', t`Filter the list`, <Filter />, t`This screen has no list`),
		{
			...byShortcut('undo', t`Undo`, <Undo2 />, nothingToUndo()),
			detail: isHeldUp ? undefined : last?.label,
			// It stands there what is undone.
			run: () => {
				if (last?.isElsewhere === true) useChangesStore.getState().offer(last.id);
				void runShortcut('undo');
			},
			alsoCalled: synonyms(t`take the last change back, revert`),
			...(isHeldUp && {whyNot: t`Dismiss the report in the bar first`}),
			...(connection !== undefined &&
				last === undefined && {
					whyNot: nothingToUndo(),
				}),
		},
		...(hasDemo
			? [
					{
						id: 'reset',
						group: 'Actions' as const,
						title: t`Reset the demo`,
						icon: <RotateCcw />,
						isQuiet: connection?.kind !== 'demo',
						alsoCalled: synonyms(t`start over, demo organization`),
						run: onResetDemo,
					},
				]
			: []),
		{
			id: 'read again',
			group: 'Actions',
			isQuiet: true,
			title: t`Refresh all data`,
			icon: <RefreshCw />,
			alsoCalled: synonyms(t`refresh, reload`),
			whyNot: connection === undefined ? t`No organization is connected` : undefined,
			run: () => void queries.invalidateQueries({queryKey: [connection?.id]}),
		},
		{
			id: 'connect',
			group: 'Actions',
			title: t`Connect another organization`,
			icon: <Plug />,
			alsoCalled: synonyms(t`sign in, log in, server, add organization`),
			run: () => void navigate({to: '/connect'}),
		},
		...themes.map(([theme, title, Icon]) =>
			setting({theme}, title, <Icon />, settings.theme === theme),
		),
		...contrasts.map(([contrast, title]) =>
			setting({contrast}, title, <Contrast />, settings.contrast === contrast),
		),
		...densities.map(([density, title]) =>
			setting({density}, title, <Rows3 />, settings.density === density),
		),
		...ofSettings,
		setting(
			{singleKeyShortcuts: !settings.singleKeyShortcuts},
			settings.singleKeyShortcuts
				? t`Turn off single-letter shortcuts`
				: t`Turn on single-letter shortcuts`,
			<ArrowLeftRight />,
			false,
		),
		{
			...byShortcut('rail', t`Collapse or expand sidebar`, <PanelLeft />, t`There is no sidebar`),
			isQuiet: true,
		},
		byShortcut(
			'inspector',
			t`Show or hide the inspector`,
			<ScanSearch />,
			t`It is open as a screen`,
		),
		{
			...byShortcut('help', t`Help`, <CircleHelp />, t`There is no help`),
			alsoCalled: synonyms(t`how to, manual, documentation, what is new, tour`),
		},
		byShortcut('shortcuts', t`Show keyboard shortcuts`, <Keyboard />, t`There is no list of them`),
	];
}
