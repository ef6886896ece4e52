import {t} from '@lingui/core/macro';
import {lazy, Suspense, useCallback, useEffect, useMemo, type ReactNode} from 'react';
import {isBarredFromInvitations} from '../../../shared/rules/people';
import {useChannelDirectory} from '../../api/channels/channels';
import {useConnection} from '../../api/connection/client-context';
import {useNow} from '../../api/connection/clocks';
import {explain} from '../../api/failures/explain';
import {useChangesSince} from '../../api/journal/journal';
import {usePlans} from '../../api/plans/plans';
import {useFiguresBefore, useKeepFigures, type FiguresBefore} from '../../api/saved/figures-before';
import {useRemembered} from '../../api/saved/remembered';
import {useInvitations} from '../../api/users/invitations';
import {usePresence} from '../../api/users/presence';
import {useProfileFields} from '../../api/users/profile-fields';
import {useOwnUser} from '../../api/users/users';
import {whenIdle} from '../../boot/when-idle';
import {useWorkedOut} from '../../components/use-worked-out';
import {FailedState} from '../../components/states/failed-state';
import {SkeletonBars} from '../../components/states/loading-state';
import {ScreenTitle} from '../../frame/screen-title';
import {UnreadState} from '../../frame/unread-state';
import {TourOffer} from '../../help/tour/tour-offer';
import {useNothingToAdd} from '../../lists/use-nothing-to-add';
import type {PeopleIndex} from '../../people/index/people-index';
import {seenInSteps} from '../../people/index/tallies';
import {isAdministrator} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';
import {usePeopleIndex} from '../../people/use-people-index';
import {overview as place} from '../../places/overview';
import {countPeople as countWords} from '../../text/count-words';
import {dayOf} from '../../text/joined-day';
import {countChannels, countIdle, countPeople} from './counts';
import {LastChanges} from './last-changes';
import {OverviewTiles} from './overview-tiles';
import styles from './overview.module.css';
import {reasonsOf} from './reasons';
import {asBefore, figuresOf, peopleTiles, upkeepTiles} from './tiles';
import {WorthALook} from './worth-a-look';

// Figures first: the library of charts is larger than all the rest of the screen.
const Charts = lazy(async () => {
	await whenIdle();
	// What they share with other screens is large as well: reading both would be one long turn.
	await import('../../lists/export-menu');
	await whenIdle();
	return {default: (await import('./charts/charts')).Charts};
});

/** What needs attention and how the organization does, at a glance. */
export function OverviewScreen() {
	const {index, query} = usePeopleIndex();
	const read = useRead();
	const before = useFiguresBefore();
	const isReady = index !== undefined;
	useEffect(() => {
		if (!isReady) return undefined;
		const {dataset} = document.documentElement;
		dataset['ready'] = 'overview';
		return () => {
			delete dataset['ready'];
		};
	}, [isReady]);
	useNothingToAdd(t`Nothing can be added on Overview.`, t`New people are added on People.`);
	if (index !== undefined) return <Overview index={index} read={read} />;
	const unread = {of: [query], what: 'overview'} as const;
	return (
		<>
			<ScreenTitle place={place} />
			{before === undefined ? (
				<UnreadState {...unread}>
					<Skeleton />
				</UnreadState>
			) : (
				<Before figures={before}>
					<UnreadState {...unread} />
				</Before>
			)}
		</>
	);
}

type BeforeProps = {readonly figures: FiguresBefore; readonly children: ReactNode};

/** The figures as they were last, while everybody is read. */
function Before({figures, children}: BeforeProps) {
	const actor = useActor();
	const now = useNow();
	const isBarred = useIsBarred() ?? false;
	const upkeep = upkeepTiles({...nothing, isBarred, isAdministrator: isAdministrator(actor)});
	return (
		<div className={styles.page} data-figures="before">
			<TourOffer />
			<OverviewTiles title={t`People`} tiles={asBefore(peopleTiles(undefined), figures, now)} />
			<OverviewTiles title={t`Upkeep`} tiles={asBefore(upkeep, figures, now)} />
			{children}
		</div>
	);
}

const nothing = {
	people: undefined,
	idle: undefined,
	hasFields: false,
	channels: undefined,
	invitations: undefined,
	plans: undefined,
};

function Skeleton() {
	return (
		<div className={styles.page}>
			<div className={styles.tiles}>
				{Array.from({length: 6}, (_none, at) => (
					<span key={at} className={styles.waiting} />
				))}
			</div>
			<SkeletonBars widths={['34%', '58%', '46%', '52%', '40%']} />
		</div>
	);
}

const none = [] as const;

/** More people are gone through in slices. */
const rowsAtOnce = 5000;

/**
 * Whether the account can see no invitations; undefined until it is known who it is. Where that cannot be read
 * the server says what it refuses.
 */
function useIsBarred(): boolean | undefined {
	const {data: own, isError} = useOwnUser();
	if (own === undefined) return isError ? false : undefined;
	return isBarredFromInvitations({role: own.role, isBot: own.is_bot});
}

/** What is read beside the people, at the same time. */
function useRead() {
	const isBarred = useIsBarred();
	return {
		presence: usePresence(),
		fields: useProfileFields(),
		channels: useChannelDirectory(),
		links: useInvitations({isAsked: isBarred === false}),
		isBarred: isBarred ?? false,
		kept: usePlans(),
	};
}

const isMissing = ({isError, data}: {readonly isError: boolean; readonly data: unknown}) =>
	isError && data === undefined;

type Props = {readonly index: PeopleIndex; readonly read: ReturnType<typeof useRead>};

function Overview({index, read: {presence, fields, channels, links, isBarred, kept}}: Props) {
	const {known} = useRemembered();
	const exported = known.overview?.lastExport;
	const changes = useChangesSince(exported?.at).data;
	const actor = useActor();
	const now = useNow();

	const board = presence.data;
	const serverTime = board?.serverTime ?? now;
	const directory = channels.data;
	const {id} = useConnection();
	const isLong = index.rows.length > rowsAtOnce;
	const long = useMemo(() => ({isLong, of: id}), [isLong, id]);
	const people = useWorkedOut({
		...long,
		begin: useCallback(() => countPeople(index, fields.data ?? none), [index, fields.data]),
	});
	const seen = useWorkedOut({
		...long,
		begin: useMemo(() => board && (() => seenInSteps(index, board.people)), [index, board]),
	});
	const idle = useWorkedOut({
		...long,
		begin: useMemo(
			() => seen && (() => countIdle(index, seen, serverTime)),
			[index, seen, serverTime],
		),
	});
	const inChannels = useWorkedOut({
		...long,
		begin: useMemo(() => directory && (() => countChannels(directory, index)), [index, directory]),
	});
	const invitations = links.data;
	const plans = kept.data;
	const exportedAt = exported?.at;
	const reasons = useMemo(() => {
		const lastExport =
			exportedAt === undefined || changes === undefined
				? undefined
				: {at: exportedAt, changes, day: dayOf(new Date(exportedAt).toISOString())};
		return reasonsOf({
			index,
			people,
			idle,
			channels: inChannels,
			invitations,
			plans,
			lastExport,
		});
	}, [index, people, idle, inChannels, invitations, plans, exportedAt, changes]);

	const all = [presence, fields, channels, ...(isBarred ? [] : [links]), kept];
	const failed = all.filter(isMissing);
	const [first] = failed;
	const isCounting =
		people === undefined ||
		(board !== undefined && idle === undefined) ||
		(directory !== undefined && inChannels === undefined);
	const isWaiting = isCounting || all.some(({isError, data}) => data === undefined && !isError);
	const before = useFiguresBefore();
	const ofPeople = peopleTiles(index);
	const upkeep = upkeepTiles({
		people,
		idle,
		hasFields: fields.data !== undefined,
		channels: inChannels,
		invitations,
		isBarred,
		plans,
		isAdministrator: isAdministrator(actor),
	});
	useKeepFigures(figuresOf([...ofPeople, ...upkeep]));
	const {totals} = index;
	const active = totals.byRole.reduce((sum, count) => sum + count, 0);
	return (
		<>
			<ScreenTitle place={place} note={countWords(active)} />
			<div className={styles.page} data-figures={isWaiting ? undefined : 'known'}>
				<TourOffer />
				<OverviewTiles title={t`People`} tiles={ofPeople} />
				<OverviewTiles
					title={t`Upkeep`}
					tiles={isWaiting ? asBefore(upkeep, before, now) : upkeep}
					{...(first !== undefined && !isWaiting && {whyUnknown: t`Could not be loaded`})}
				/>
				{first !== undefined && (
					<FailedState
						isInline
						words={explain(first.error)}
						isRetrying={first.isFetching}
						onRetry={() => failed.forEach(query => void query.refetch())}
					/>
				)}
				<div className={styles.columns}>
					<WorthALook
						reasons={reasons}
						missing={
							isWaiting
								? t`Still loading: there may be more.`
								: first && t`Not all could be loaded, so there may be more.`
						}
					/>
					<LastChanges />
				</div>
				<Suspense fallback={<SkeletonBars widths={['34%', '58%', '46%', '52%', '40%']} />}>
					<Charts
						index={index}
						seen={seen}
						directory={directory}
						invitations={invitations}
						isBarred={isBarred}
						missing={{
							presence: isMissing(presence),
							channels: isMissing(channels),
							invitations: isMissing(links),
						}}
						now={now}
						long={long}
					/>
				</Suspense>
			</div>
		</>
	);
}
