import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Plus} from 'lucide-react';
import {inLanguage} from '../../../shared/languages/in-language';
import type {PlaygroundRow} from '../../../shared/model/linkifier';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {ExportMenu} from '../../lists/export-menu';
import {isFocusIn} from '../../lists/use-list';
import {useAddToPlan} from '../../plans/add-to-plan';
import {playgroundRemovalOf} from './linkifier-orders';
import {PlaygroundTester} from './linkifier-tester';
import {RowList, takenOf} from './row-list';
import styles from './linkifiers.module.css';

const heads = inLanguage(() => [t`Language`, t`Name`, t`URL template`]);

type Props = {
	/** Those that the search finds. */
	readonly playgrounds: readonly PlaygroundRow[];
	readonly isSearched: boolean;
	readonly lock: string | undefined;
	/** What this server does not know of them. */
	readonly note: string | undefined;
	readonly onAdd: () => void;
	readonly onOpen: (row: PlaygroundRow) => void;
};

/** The code playgrounds, and a place to try them. */
export function PlaygroundsSection(props: Props) {
	const {playgrounds, isSearched, lock, note, onAdd, onOpen} = props;
	const {apply} = useApplyChanges();
	const addToPlan = useAddToPlan();
	const rows = playgrounds.map(
		({id, name, pygments_language: language, url_template: template}) => ({
			id,
			name: `${language}: ${name}`,
			cells: [language, name, template],
		}),
	);
	const at = (place: number, act: (row: PlaygroundRow) => void) => {
		const row = playgrounds[place];
		if (row !== undefined) act(row);
	};
	return (
		<section className={styles.section} aria-labelledby="playgrounds-heading">
			<div className={styles.line}>
				<h2 id="playgrounds-heading" className={styles.heading}>
					<Trans>Code playgrounds</Trans>
				</h2>
				<span className={styles.end}>
					<ExportMenu
						isOneOfSeveral
						title={t`Code playgrounds`}
						isEmpty={rows.length === 0}
						isMeant={isFocusInPlaygrounds}
						exportRows={() => takenOf(heads, rows)}
					/>
					<Button
						variant="default"
						leftSection={<Plus size={16} strokeWidth={1.5} />}
						disabled={lock !== undefined}
						title={lock}
						onClick={onAdd}
					>
						<Trans>Add playground</Trans>
					</Button>
				</span>
			</div>
			<p className={styles.about}>
				<Trans>
					Code blocks of a language get a button that opens the code on a site where it can be run.
				</Trans>{' '}
				{note}
			</p>
			{playgrounds.length === 0 ? (
				<p className={styles.none}>
					{isSearched
						? t`No code playground matches the search.`
						: t`There are no code playgrounds yet.`}
				</p>
			) : (
				<>
					<PlaygroundTester playgrounds={playgrounds} />
					<RowList
						label={t`Code playgrounds`}
						heads={heads}
						codes={[2]}
						rows={rows}
						isOrdered={false}
						lock={lock}
						onOpen={place => at(place, onOpen)}
						onRemove={place => at(place, row => void apply(playgroundRemovalOf(row)))}
						onPlanRemove={place =>
							at(place, row => {
								const {changes} = playgroundRemovalOf(row);
								addToPlan({changes, proposed: t`Remove code playground ${{name: row.name}}`});
							})
						}
					/>
				</>
			)}
		</section>
	);
}

/** Whether keys are meant for the playgrounds, not for the linkifiers above. */
export function isFocusInPlaygrounds(): boolean {
	return isFocusIn('[aria-labelledby="playgrounds-heading"]');
}
