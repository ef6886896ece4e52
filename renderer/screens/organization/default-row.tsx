import {t} from '@lingui/core/macro';
import {NativeSelect, Switch} from '@mantine/core';
import type {DefaultProperty} from '../../../shared/model/change';
import type {JournalEntry} from '../../../shared/model/journal';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {useUserDefaults} from '../../api/organization/user-defaults';
import {valuesOfDefault} from '../../organization/default-facts';
import type {ExtraFacts} from '../../organization/extra-facts';
import {codedWords} from '../../runs/coded-values';
import {ExtraRow} from './extra-row';
import {LastChange} from './last-change';
import {ReadState} from './read-state';
import styles from './extra-row.module.css';

type Props = {
	readonly facts: ExtraFacts;
	readonly name: DefaultProperty;
	/** Why it cannot be changed here. */
	readonly whyNot: string | undefined;
	/** When it was last changed with Steward. */
	readonly last: JournalEntry | undefined;
};

/** A setting that new people begin with; it is changed at once. */
export function DefaultRow({facts, name, whyNot, last}: Props) {
	const defaults = useUserDefaults();
	const {apply} = useApplyChanges();
	const value = defaults.data?.[name];
	const values = valuesOfDefault(name);
	const set = (after: string | number | boolean) => {
		if (value === undefined || after === value) return;
		void apply({
			label: t`${{setting: facts.title}} for new people changed.`,
			changes: [{kind: 'default-setting', property: name, before: value, after}],
		});
	};
	const common = {
		'aria-label': t`${{setting: facts.title}} for new people`,
		disabled: whyNot !== undefined,
	};
	return (
		<ExtraRow facts={facts} whyNot={whyNot} last={<LastChange entry={last} />}>
			{value === undefined ? (
				<ReadState of={defaults} title={facts.title} words={t`Not told by this server`} />
			) : values === undefined ? (
				<Switch
					{...common}
					checked={value === true}
					onChange={({currentTarget}) => set(currentTarget.checked)}
				/>
			) : (
				<NativeSelect
					{...common}
					className={styles.choice}
					value={String(value)}
					onChange={({currentTarget}) => {
						const after = values.find(one => String(one) === currentTarget.value);
						if (after !== undefined) set(after);
					}}
					data={values.map(one => ({
						value: String(one),
						label: codedWords(name, one) ?? String(one),
					}))}
				/>
			)}
		</ExtraRow>
	);
}
