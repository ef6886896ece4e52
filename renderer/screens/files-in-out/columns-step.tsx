import {t, plural} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, NativeSelect} from '@mantine/core';
import {History} from 'lucide-react';
import {
	columnFaults,
	meanings,
	type ColumnFaults,
	type ColumnUse,
} from '../../../shared/model/people-file';
import type {PeopleInHand, Table, usePeopleInHand} from '../../api/people-file/people-file';
import {ReasonButton} from '../../components/reason-button';
import {useGrowingList} from '../../components/show-more';
import {Tag} from '../../components/tag';
import {meaningWords} from './people-words';
import styles from './people.module.css';

type Props = {
	readonly of: Pick<ReturnType<typeof usePeopleInHand>, 'use' | 'guess' | 'compare'>;
	readonly inHand: PeopleInHand;
	readonly table: Table;
};

const fewAtFirst = 60;

/** What each column of the file is, as it is guessed or was remembered, corrected by hand. */
export function ColumnsStep({of, inHand, table}: Props) {
	const {uses, isRemembered, work} = inHand;
	const faults = columnFaults(uses);
	const isGuessed = table.columns.every(({guess}, at) => guess === uses[at]);
	const isBusy = work !== undefined;
	const {shown, list, more} = useGrowingList<HTMLTableSectionElement>(table.columns.length, {
		atFirst: fewAtFirst,
	});
	return (
		<div className={styles.step}>
			<div className={styles.stepHead}>
				<div>
					<h3>
						<Trans>Mapping</Trans>
					</h3>
					<p className={styles.about}>
						{t`What each column holds. People are found by their e-mail address; an empty cell changes nothing.`}
					</p>
				</div>
				{!isGuessed && (
					<Button variant="default" size="compact-sm" disabled={isBusy} onClick={of.guess}>
						<Trans>Use the guess</Trans>
					</Button>
				)}
			</div>
			{isRemembered && (
				<p className={styles.remembered} role="status">
					<History size={16} strokeWidth={1.5} aria-hidden="true" />
					<Trans>Mapping remembered from the last file with these headers</Trans>
				</p>
			)}
			<table className={styles.columns} aria-label={t`Columns of the file`}>
				<thead>
					<tr>
						<th scope="col">
							<Trans>Column</Trans>
						</th>
						<th scope="col">
							<Trans>Examples</Trans>
						</th>
						<th scope="col">
							<Trans>Holds</Trans>
						</th>
					</tr>
				</thead>
				<tbody ref={list}>
					{table.columns.slice(0, shown).map((column, at) => (
						<ColumnRow
							key={column.header}
							column={column}
							use={uses[at] ?? ''}
							problem={problemOf(at, faults, table)}
							fields={table.fields}
							isRemembered={isRemembered}
							isDisabled={isBusy}
							onUse={use => of.use(at, use)}
						/>
					))}
				</tbody>
			</table>
			{more}
			<div className={styles.stepEnd}>
				<ReasonButton
					whyNot={whyNot(faults, table.rows)}
					loading={isBusy}
					onClick={() => void of.compare()}
				>
					{plural({count: table.rows}, {one: 'Compare # row', other: 'Compare # rows'})}
				</ReasonButton>
				<p className={styles.about}>
					{whyNot(faults, table.rows) ??
						t`Nothing is changed: you see what becomes of each row first.`}
				</p>
			</div>
		</div>
	);
}

function whyNot({hasNoEmail, sameAs}: ColumnFaults, rows: number): string | undefined {
	if (hasNoEmail) return t`Choose the column that holds the e-mail addresses.`;
	if (sameAs.size > 0) return t`Two columns hold the same. Ignore one of them.`;
	return rows === 0 ? t`The file has no rows.` : undefined;
}

function problemOf(at: number, {sameAs}: ColumnFaults, {columns}: Table): string | undefined {
	const first = sameAs.get(at);
	return first === undefined ? undefined : t`The same as ${{column: columns[first]?.header ?? ''}}`;
}

type RowProps = {
	readonly column: Table['columns'][number];
	readonly use: ColumnUse;
	readonly problem: string | undefined;
	readonly fields: Table['fields'];
	readonly isRemembered: boolean;
	readonly isDisabled: boolean;
	readonly onUse: (use: ColumnUse) => void;
};

function ColumnRow({column, use, problem, fields, isRemembered, isDisabled, onUse}: RowProps) {
	const {header, examples, guess} = column;
	const byHand = isRemembered ? t`Remembered` : t`Set by hand`;
	const byHeader = use === '' ? undefined : t`Guessed`;
	const tag = use === guess ? byHeader : byHand;
	return (
		<tr data-ignored={use === '' || undefined}>
			<th scope="row">
				<bdi>{header}</bdi>
			</th>
			<td>
				{examples.length === 0 ? (
					<span className={styles.none}>
						<Trans>Empty</Trans>
					</span>
				) : (
					<ul className={styles.examples}>
						{examples.map(example => (
							<li key={example} title={example}>
								<bdi>{example}</bdi>
							</li>
						))}
					</ul>
				)}
			</td>
			<td>
				<div className={styles.use}>
					<NativeSelect
						aria-label={t`What ${header} holds`}
						value={use}
						disabled={isDisabled}
						error={problem}
						onChange={({currentTarget}) => onUse(currentTarget.value as ColumnUse)}
						data={[
							{value: '', label: t`Ignore`},
							...meanings.map(value => ({value, label: meaningWords[value]})),
							{
								group: t`Profile fields`,
								items: fields.map(({id, name}) => ({value: `field ${id}`, label: name})),
							},
						]}
					/>
					{tag !== undefined && <Tag>{tag}</Tag>}
				</div>
			</td>
		</tr>
	);
}
