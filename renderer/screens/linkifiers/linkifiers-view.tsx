import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Plus} from 'lucide-react';
import {useRef, useState} from 'react';
import type {LinkifierRow, PlaygroundRow} from '../../../shared/model/linkifier';
import {useConnection} from '../../api/connection/client-context';
import {useFeature} from '../../api/connection/features';
import {useKeyTitles} from '../../components/keyboard/use-key-titles';
import {SearchLine} from '../../components/search-line';
import {NoMatch} from '../../components/states/no-match';
import {ScreenTitle} from '../../frame/screen-title';
import {useAddress} from '../../frame/use-address';
import {ExportMenu} from '../../lists/export-menu';
import {isAdministrator, onlyAdministrators} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';
import {linkifiers as place, type LinkifiersSearch} from '../../places/linkifiers';
import {keysOf} from '../../shortcuts/shortcuts';
import {useShortcuts} from '../../shortcuts/use-shortcuts';
import {noteWhyNot} from '../../state/reports';
import {fold} from '../../text/fold';
import {LinkifierDialog} from './linkifier-dialog';
import {linkifierHeads, linkifierRows, LinkifiersSection} from './linkifiers-section';
import {PlaygroundDialog} from './playground-dialog';
import {isFocusInPlaygrounds, PlaygroundsSection} from './playgrounds-section';
import {takenOf} from './row-list';
import frame from '../../components/list-frame.module.css';
import styles from './linkifiers.module.css';

type Props = {
	readonly linkifiers: readonly LinkifierRow[];
	readonly playgrounds: readonly PlaygroundRow[];
};

/** The lists with their testers, and the dialogs that change them. */
export function LinkifiersView({linkifiers, playgrounds}: Props) {
	const address = useAddress<LinkifiersSearch>();
	const text = address.shown.q ?? '';
	const {id: connectionId} = useConnection();
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
	const isNoneFound = wanted !== '' && shown.length + places.length === 0;
	const add = () => {
		if (lockLinkifiers === undefined) setOpen('new');
		else noteWhyNot(connectionId, t`No linkifier can be added.`, lockLinkifiers);
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
						isEmpty={shown.length === 0}
						isMeant={() => !isFocusInPlaygrounds()}
						exportRows={() => takenOf(linkifierHeads, linkifierRows(shown))}
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
					<>
						<LinkifiersSection
							linkifiers={linkifiers}
							shown={shown}
							lock={lockLinkifiers}
							note={templates.note}
							addButton={addButton}
							onOpen={setOpen}
						/>
						<PlaygroundsSection
							playgrounds={places}
							isSearched={wanted !== ''}
							lock={lockPlaygrounds}
							note={playgroundTemplates.note}
							onAdd={() => setPlayground('new')}
							onOpen={setPlayground}
						/>
					</>
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

function countsWords(linkifiers: number, playgrounds: number): string {
	const first = plural(linkifiers, {one: '# linkifier', other: '# linkifiers'});
	const second = plural(playgrounds, {one: '# code playground', other: '# code playgrounds'});
	return t`${first}, ${second}`;
}
