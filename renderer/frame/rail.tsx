import {t} from '@lingui/core/macro';
import {useMediaQuery} from '@mantine/hooks';
import {PanelLeftClose, PanelLeftOpen} from 'lucide-react';
import {useContext, type KeyboardEvent} from 'react';
import {rowStepOf} from '../shortcuts/row-keys';
import {placeGroups} from '../places/place';
import type {Connection} from '../../shared/bridge';
import {useChangeSettings, useSettings} from '../api/connection/bridge';
import {useViewsOf} from '../api/saved/views';
import {ariaKeys, needsSingleKey, spellKeys} from '../components/keyboard/keystroke';
import {SingleKeys} from '../components/keyboard/single-keys';
import {listOfScreen} from '../components/use-return-focus';
import {useTip} from '../components/use-tip';
import {HelpButton} from '../help/help-button';
import {OrganizationMenu} from './organization-menu';
import {isCommon, places, type Place} from '../places';
import {keysOf, goTo} from '../shortcuts/shortcuts';
import {useShortcuts} from '../shortcuts/use-shortcuts';
import {useOwnKeysStore} from '../state/own-keys';
import {useOpeningSearch} from '../views/use-opening-search';
import {pinnedOf} from '../views/views';
import {RailLink} from './rail-link';
import {RailViews, useOpenView} from './rail-views';
import classes from './rail.module.css';

/** Below this width there is room for the icons only. */
const narrow = '(max-width: 760px)';

type Props = {readonly connection: Connection | undefined};

/**
 * The way to every screen, and to the other organizations. Folds to its icons. From the link of the
 * screen that is shown the key to the next row leads into its list.
 */
export function Rail({connection}: Props) {
	const {railFolded, singleKeyShortcuts} = useSettings();
	const isNarrow = useMediaQuery(narrow, false, {getInitialValueInEffect: false});
	const isFolded = railFolded || isNarrow;
	const {mutate} = useChangeSettings();
	const fold = () => mutate({railFolded: !railFolded});
	useShortcuts({rail: fold});

	const groups = [...new Set(places.flatMap(({group}) => group ?? []))];
	// Once for all links.
	useOwnKeysStore();
	const hasSingleKeys = useContext(SingleKeys);
	const openingSearch = useOpeningSearch(connection?.id);
	const views = useViewsOf(connection?.id);
	const openView = useOpenView();
	const link = (place: Place) => (
		<li key={place.to}>
			<PlaceLink
				place={place}
				connection={connection}
				isFolded={isFolded}
				hasSingleKeys={hasSingleKeys}
				openingSearch={openingSearch}
				isViewShown={!isFolded && pinnedOf(place.name, views).some(({id}) => id === openView)}
			/>
			{connection !== undefined && !isFolded && place.views !== undefined && (
				<RailViews screen={place.name} title={place.title} />
			)}
		</li>
	);
	const foldLabel = railFolded ? t`Expand sidebar` : t`Collapse sidebar`;
	const foldTip = useTip({label: isFolded ? foldLabel : undefined, position: 'right'});
	return (
		<nav
			className={classes.rail}
			aria-label={t`Screens`}
			data-folded={isFolded || undefined}
			onKeyDown={event => {
				const isHere = (event.target as Element).matches('[aria-current="page"]');
				if (!isHere || !isStepDown(event, singleKeyShortcuts)) return;
				event.preventDefault();
				listOfScreen()?.focus();
			}}
		>
			<OrganizationMenu connection={connection} isFolded={isFolded} />
			<div className={classes.groups}>
				{groups.map(group => (
					<div key={group} role="group" aria-label={placeGroups[group]}>
						<h2 className={classes.heading}>{placeGroups[group]}</h2>
						<ul>{places.filter(place => place.group === group).map(link)}</ul>
					</div>
				))}
			</div>
			<ul className={classes.foot}>
				{places.filter(({group}) => group === undefined).map(link)}
				<li>
					<HelpButton isFolded={isFolded} className={classes.link} wordsClassName={classes.words} />
				</li>
				{!isNarrow && (
					<li>
						<button
							type="button"
							className={classes.link}
							onClick={fold}
							aria-expanded={!railFolded}
							aria-keyshortcuts={ariaKeys(keysOf('rail'))}
							{...foldTip.targetProps}
						>
							{railFolded ? <PanelLeftOpen /> : <PanelLeftClose />}
							<span className={classes.words}>{foldLabel}</span>
						</button>
						{foldTip.tip}
					</li>
				)}
			</ul>
		</nav>
	);
}

function isStepDown(event: KeyboardEvent, hasSingleKeys: boolean): boolean {
	if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
	return event.key === 'ArrowDown' || rowStepOf(event, hasSingleKeys) === 1;
}

type LinkProps = Props & {
	readonly place: Place;
	readonly isFolded: boolean;
	readonly hasSingleKeys: boolean;
	readonly openingSearch: ReturnType<typeof useOpeningSearch>;
	/** Whether a view of its list is shown that has a link of its own. */
	readonly isViewShown: boolean;
};

function PlaceLink({
	place,
	connection,
	isFolded,
	hasSingleKeys,
	openingSearch,
	isViewShown,
}: LinkProps) {
	const {to, title, icon: Icon} = place;
	const keys = keysOf(goTo(place.name));
	const spelled = spellKeys(keys);
	const isOff = !hasSingleKeys && needsSingleKey(keys);
	const label = isOff ? title : `${title} (${spelled})`;
	const {targetProps, tip} = useTip({label: isFolded ? label : undefined, position: 'right'});
	const content = (
		<>
			<Icon aria-hidden="true" />
			<span className={classes.words}>{title}</span>
		</>
	);
	if (!isCommon(to) && connection === undefined) {
		return (
			<span className={classes.link} aria-disabled="true">
				{content}
			</span>
		);
	}
	const isOfOrganization = !isCommon(to) && connection !== undefined;
	return (
		<>
			<RailLink
				to={to}
				{...(isOfOrganization && {
					params: {connection: connection.id},
					search: openingSearch(place.name),
				})}
				className={classes.link}
				aria-keyshortcuts={isOff ? undefined : ariaKeys(keys)}
				isCurrent={isPlace => isPlace && !isViewShown}
				{...targetProps}
			>
				{content}
			</RailLink>
			{tip}
		</>
	);
}
