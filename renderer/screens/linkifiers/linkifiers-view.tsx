import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {Button} from '@mantine/core';
import {Plus} from 'lucide-react';
import {useRef, useState} from 'react';
import type {LinkifierRow, PlaygroundRow} from '../../../shared/model/linkifier';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {useConnection} from '../../api/connection/client-context';
import {useFeature} from '../../api/connection/features';
import {useKeyTitles} from '../../components/keyboard/use-key-titles';
import {SearchLine} from '../../components/search-line';
import {EmptyState} from '../../components/states/empty-state';
import {NoMatch} from '../../components/states/no-match';
import {moved} from '../../fields/field-order';
import {ScreenTitle} from '../../frame/screen-title';
import {useAddress} from '../../frame/use-address';
import {isAdministrator, onlyAdministrators} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';
import {linkifiers as place, type LinkifiersSearch} from '../../places/linkifiers';
import {ExportMenu} from '../../lists/export-menu';
import {isFocusIn} from '../../lists/use-list';
import {useAddToPlan} from '../../plans/add-to-plan';
import {useShortcuts} from '../../shortcuts/use-shortcuts';
import {noteWhyNot} from '../../state/changes';
import {fold} from '../../text/fold';
import {LinkifierDialog} from './linkifier-dialog';
import {LinkifierTester, PlaygroundTester} from './linkifier-tester';
import {PlaygroundDialog} from './playground-dialog';
import {RowList, type TextRow} from './row-list';
import {orderOf, removalOf, playgroundRemovalOf} from './linkifier-orders';
import frame from '../../components/list-frame.module.css';
import styles from './linkifiers.module.css';
import {keysOf} from '../../shortcuts/shortcuts';

type Props = {
	readonly linkifiers: readonly LinkifierRow[];
	readonly playgrounds: readonly PlaygroundRow[];
};

const linkifierHeads = inLanguage(() => [t`Pattern`, t`URL template`]);
const playgroundHeads = inLanguage(() => [t`Language`, t`Name`, t`URL template`]);

/** The lists with their testers, and the dialogs that change them. */
export function LinkifiersView({linkifiers, playgrounds}: Props) {
	const address = useAddress<LinkifiersSearch>();
	const text = address.shown.q ?? '';
	const {id: connectionId} = useConnection();
	const {apply} = useApplyChanges();
	const addToPlan = useAddToPlan();
	const actor = useActor();
	const lock =
		actor.self !== undefined && !isAdministrator(actor)
			? onlyAdministrators('change linkifiers')
			: undefined;
	const templates = useFeature('linkifierTemplates');
	const playgroundTemplates = useFeature('playgroundTemplates');
	const lockLinkifiers = lock ?? templates.note;
	const lockPlaygrounds = lock ?? playgroundTemplates.note;
	const keyed = useKeyTitles();
	const filter = useRef<HTMLInputElement>(null);
	const [open, setOpen] = useState<LinkifierRow | 'new'>();
	const [playground, setPlayground] = useState<PlaygroundRow | 'new'>();

	const wanted = fold(text.trim());
	const has = (...words: readonly string[]) => fold(words.join('\n')).includes(wanted);
	const shown = linkifiers.filter(one => has(one.pattern, one.url_template));
	const places = playgrounds.filter(one => has(one.name, one.pygments_language, one.url_template));
	const rows = shown.map(one => ({
		id: one.id,
		name: one.pattern,
		cells: [one.pattern, one.url_template],
	}));
	const placeRows = places.map(one => ({
		id: one.id,
		name: `${one.pygments_language}: ${one.name}`,
		cells: [one.pygments_language, one.name, one.url_template],
	}));
	const isNoneFound = wanted !== '' && shown.length + places.length === 0;
	const add = () => {
		if (lockLinkifiers === undefined) setOpen('new');
		else noteWhyNot(connectionId, t`No linkifier can be added.`, lockLinkifiers);
	};
	const move = (from: number, to: number) => {
		const order = orderOf(linkifiers, moved(linkifiers, from, to));
		if (order !== undefined) void apply(order);
	};
	const planMove = (from: number, to: number) => {
		const order = orderOf(linkifiers, moved(linkifiers, from, to));
		if (order !== undefined) addToPlan({changes: order.changes, proposed: t`Reorder linkifiers`});
	};
	useShortcuts({
		add,
		find: () => {
			filter.current?.focus();
			filter.current?.select();
		},
	});
	const addButton = (
		<Button
			leftSection={<Plus size={16} strokeWidth={1.5} />}
			disabled={lockLinkifiers !== undefined}
			title={lockLinkifiers ?? keyed(t`Add a linkifier`, keysOf('add'))}
			onClick={add}
		>
			<Trans>Add linkifier</Trans>
		</Button>
	);
	return (
		<>
			<ScreenTitle place={place} note={lock ?? countsWords(linkifiers.length, playgrounds.length)}>
				{addButton}
			</ScreenTitle>
			<div className={frame.tools}>
				<SearchLine
					aria-label={t`Find a linkifier or playground`}
					placeholder={t`Pattern, URL, language or name`}
					className={styles.find}
					text={text}
					parts={[]}
					inputRef={filter}
					clearLabel={t`Clear the search`}
					onChange={({currentTarget}) => address.replaceSoon({q: currentTarget.value || undefined})}
					onClear={() => address.replaceSoon({q: undefined})}
				/>
				<span className={styles.end}>
					<ExportMenu
						isOneOfSeveral
						title={t`Linkifiers`}
						isEmpty={rows.length === 0}
						isMeant={() => !isFocusIn(playgroundSection)}
						exportRows={() => takenOf(linkifierHeads, rows)}
					/>
				</span>
			</div>
			<div className={styles.page}>
				{isNoneFound && (
					<NoMatch
						what="linkifier"
						text={text}
						onText={q => {
							address.push({q: q || undefined});
							filter.current?.focus();
						}}
					/>
				)}
				{!isNoneFound && (
					<section className={styles.section} aria-labelledby="linkifiers-heading">
						<h2 id="linkifiers-heading" className={styles.heading}>
							<Trans>Linkifiers</Trans>
						</h2>
						<p className={styles.about}>
							<Trans>
								Words in messages and topics that match a pattern become links, for everyone. They
								are applied in this order. Messages sent before a change stay as they are.
							</Trans>{' '}
							{templates.note}
						</p>
						<LinkifierTester linkifiers={linkifiers} />
						{linkifiers.length === 0 ? (
							<EmptyState
								kind="nothing"
								title={t`There are no linkifiers yet`}
								advice={
									lockLinkifiers ??
									t`With a linkifier, LAB-42 in a message can open ticket 42 of your tracker.`
								}
								action={lockLinkifiers === undefined && addButton}
							/>
						) : (
							shown.length > 0 && (
								<RowList
									label={t`Linkifiers`}
									heads={linkifierHeads}
									codes={[0, 1]}
									rows={rows}
									isOrdered={shown.length === linkifiers.length}
									lock={lockLinkifiers}
									onOpen={at => setOpen(shown[at])}
									onMove={move}
									onPlanMove={planMove}
									onRemove={at => {
										const row = shown[at];
										if (row !== undefined) void apply(removalOf(row, linkifiers));
									}}
									onPlanRemove={at => {
										const row = shown[at];
										if (row === undefined) return;
										const {changes} = removalOf(row, linkifiers);
										addToPlan({changes, proposed: t`Remove linkifier ${{pattern: row.pattern}}`});
									}}
								/>
							)
						)}
					</section>
				)}
				{!isNoneFound && (
					<section className={styles.section} aria-labelledby="playgrounds-heading">
						<div className={styles.line}>
							<h2 id="playgrounds-heading" className={styles.heading}>
								<Trans>Code playgrounds</Trans>
							</h2>
							<span className={styles.end}>
								<ExportMenu
									isOneOfSeveral
									title={t`Code playgrounds`}
									isEmpty={placeRows.length === 0}
									isMeant={() => isFocusIn(playgroundSection)}
									exportRows={() => takenOf(playgroundHeads, placeRows)}
								/>
								<Button
									variant="default"
									leftSection={<Plus size={16} strokeWidth={1.5} />}
									disabled={lockPlaygrounds !== undefined}
									title={lockPlaygrounds}
									onClick={() => setPlayground('new')}
								>
									<Trans>Add playground</Trans>
								</Button>
							</span>
						</div>
						<p className={styles.about}>
							<Trans>
								Code blocks of a language get a button that opens the code on a site where it can be
								run.
							</Trans>{' '}
							{playgroundTemplates.note}
						</p>
						{places.length === 0 ? (
							<p className={styles.none}>
								{wanted === ''
									? t`There are no code playgrounds yet.`
									: t`No code playground matches the search.`}
							</p>
						) : (
							<>
								<PlaygroundTester playgrounds={places} />
								<RowList
									label={t`Code playgrounds`}
									heads={playgroundHeads}
									codes={[2]}
									rows={placeRows}
									isOrdered={false}
									lock={lockPlaygrounds}
									onOpen={at => setPlayground(places[at])}
									onRemove={at => {
										const row = places[at];
										if (row !== undefined) void apply(playgroundRemovalOf(row));
									}}
									onPlanRemove={at => {
										const row = places[at];
										if (row === undefined) return;
										const {changes} = playgroundRemovalOf(row);
										addToPlan({changes, proposed: t`Remove code playground ${{name: row.name}}`});
									}}
								/>
							</>
						)}
					</section>
				)}
			</div>
			{open !== undefined && (
				<LinkifierDialog
					row={open === 'new' ? undefined : open}
					linkifiers={linkifiers}
					lock={lockLinkifiers}
					onClose={() => setOpen(undefined)}
				/>
			)}
			{playground !== undefined && (
				<PlaygroundDialog
					row={playground === 'new' ? undefined : playground}
					playgrounds={playgrounds}
					lock={lockPlaygrounds}
					onClose={() => setPlayground(undefined)}
				/>
			)}
		</>
	);
}

const playgroundSection = '[aria-labelledby="playgrounds-heading"]';

function takenOf(heads: readonly string[], rows: readonly TextRow[]) {
	const columns = heads.map((title, at) => ({title, text: ({cells}: TextRow) => cells[at] ?? ''}));
	return {columns, rows};
}

function countsWords(linkifiers: number, playgrounds: number): string {
	const first = plural(linkifiers, {one: '# linkifier', other: '# linkifiers'});
	const second = plural(playgrounds, {one: '# code playground', other: '# code playgrounds'});
	return t`${first}, ${second}`;
}
