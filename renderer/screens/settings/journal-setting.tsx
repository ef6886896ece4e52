import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {NativeSelect} from '@mantine/core';
import {useState} from 'react';
import {daysOfJournal, journalTimes, type JournalTime} from '../../../shared/bridge';
import {useChangeSettings, useSettings} from '../../api/connection/bridge';
import {ConfirmDialog} from '../../components/dialog';
import {Row} from '../../components/sections/section';

const titles: Readonly<Record<JournalTime, string>> = inLanguage(() => ({
	forever: t`Forever`,
	'2-years': t`2 years`,
	'1-year': t`1 year`,
	'90-days': t`90 days`,
	'30-days': t`30 days`,
}));

function isTime(value: string): value is JournalTime {
	return (journalTimes as readonly string[]).includes(value);
}

/** How long the journal is kept; to keep it shorter is asked about, for it deletes at once. */
export function JournalSetting() {
	const {keepJournal} = useSettings();
	const {mutate: change} = useChangeSettings();
	const [asked, setAsked] = useState<JournalTime>();
	const choose = (time: JournalTime) => {
		if (daysOf(time) < daysOf(keepJournal)) setAsked(time);
		else change({keepJournal: time});
	};
	return (
		<Row
			label={t`Keep the journal`}
			about={
				keepJournal === 'forever'
					? t`Nothing is deleted. The journal of an organization goes when you remove it with its data.`
					: t`Entries older than ${{time: titles[keepJournal]}} are deleted once a day, in every organization. The journal says that they were, and stays verifiable.`
			}
		>
			<NativeSelect
				aria-label={t`Keep the journal`}
				value={keepJournal}
				data={journalTimes.map(value => ({value, label: titles[value]}))}
				onChange={({currentTarget: {value}}) => isTime(value) && choose(value)}
			/>
			{asked !== undefined && (
				<ConfirmDialog
					isOpen
					isDangerous
					title={t`Keep the journal for ${{time: titles[asked]}}?`}
					confirm={t`Delete older entries`}
					onClose={() => setAsked(undefined)}
					onConfirm={() => {
						setAsked(undefined);
						change({keepJournal: asked});
					}}
				>
					{t`Entries older than ${{time: titles[asked]}} are deleted now, in every organization. This can't be undone.`}
				</ConfirmDialog>
			)}
		</Row>
	);
}

function daysOf(time: JournalTime): number {
	return daysOfJournal[time] ?? Infinity;
}
