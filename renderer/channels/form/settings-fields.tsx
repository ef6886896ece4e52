import {t} from '@lingui/core/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {Checkbox, NativeSelect, Radio, Textarea, TextInput} from '@mantine/core';
import type {ReactNode} from 'react';
import type {ChannelKind} from '../../../shared/model/channel';
import {lengthInCodePoints, limits} from '../../../shared/model/limits';
import type {ChannelDirectory} from '../../api/channels/channels';
import {ChannelGlyph} from '../channel-glyph';
import {
	groupWords,
	kinds,
	kindWords,
	postingSentence,
	postingSteps,
	removingGroups,
	usualRetention,
} from '../channel-words';
import {
	fieldTitles,
	isPrivate,
	type ChannelFields,
	type FieldErrors,
	type FieldName,
} from './channel-fields';
import styles from './settings-fields.module.css';

/** Why controls are off, in words that say who may; what is missing is on. */
type Reasons = {
	/** For everything. */
	readonly all?: string | undefined;
	/** For the kind and for who takes others out. */
	readonly privacy?: string | undefined;
	readonly kind?: (kind: ChannelKind) => string | undefined;
	readonly retention?: string | undefined;
	readonly isDefault?: string | undefined;
};

type Props = {
	readonly fields: ChannelFields;
	readonly errors: FieldErrors;
	readonly reasons: Reasons;
	readonly directory: ChannelDirectory;
	/** Stands below the name. */
	readonly nameNote?: ReactNode;
	/** Whether the settings other than the name are given, not chosen. */
	readonly areGiven?: boolean;
	/** Which are shown; all where nothing is said. */
	readonly shown?: ReadonlySet<FieldName>;
	readonly onChange: (change: Partial<ChannelFields>) => void;
};

/** The settings of a channel as controls, for a new one and for one that is there. */
export function SettingsFields(props: Props) {
	const {fields, errors, reasons, directory, areGiven = false, onChange} = props;
	const off = reasons.all !== undefined;
	const used = lengthInCodePoints(fields.description);
	const most = limits.channelDescriptionMaxCharacters;
	const groups = removingGroups(directory.groups);
	const noDefault = isPrivate(fields.kind)
		? t`A private channel cannot be a default channel.`
		: reasons.isDefault;
	const {has, focusOn} = shownIn(props.shown);
	return (
		<>
			{has('name') && (
				<div>
					<TextInput
						name="name"
						label={fieldTitles.name}
						value={fields.name}
						error={errors.name}
						disabled={off}
						autoComplete="off"
						spellCheck={false}
						dir="auto"
						data-autofocus={focusOn('name')}
						onChange={event => onChange({name: event.currentTarget.value})}
					/>
					{props.nameNote}
				</div>
			)}
			<fieldset className={styles.rest} disabled={areGiven}>
				{has('description') && (
					<Textarea
						name="description"
						label={fieldTitles.description}
						description={t`${{used: formatNumber(used)}} of ${{most: formatNumber(most)}} characters`}
						value={fields.description}
						error={errors.description}
						disabled={off || areGiven}
						rows={2}
						classNames={{input: styles.text ?? ''}}
						dir="auto"
						data-autofocus={focusOn('description')}
						onChange={event => onChange({description: event.currentTarget.value})}
					/>
				)}
				{has('kind') && <KindChoice {...props} />}
				{(has('posting') || has('removers')) && (
					<div className={styles.pair}>
						{has('posting') && (
							<NativeSelect
								name="posting"
								label={fieldTitles.posting}
								value={String(fields.posting)}
								error={errors.posting}
								disabled={off || areGiven}
								data={[...new Set([...postingSteps, fields.posting])].map(policy => ({
									value: String(policy),
									label: postingSentence(policy),
								}))}
								data-autofocus={focusOn('posting')}
								onChange={event => onChange({posting: Number(event.currentTarget.value)})}
							/>
						)}
						{has('removers') && (
							<NativeSelect
								name="removers"
								label={fieldTitles.removers}
								value={String(fields.removers ?? '')}
								error={errors.removers}
								disabled={off || areGiven || reasons.privacy !== undefined}
								data={[
									...(groups.some(({id}) => id === fields.removers)
										? []
										: [
												{
													value: String(fields.removers ?? ''),
													label: t`Another group`,
													disabled: true,
												},
											]),
									...groups.map(group => ({value: String(group.id), label: groupWords(group)})),
								]}
								data-autofocus={focusOn('removers')}
								onChange={event => onChange({removers: Number(event.currentTarget.value)})}
							/>
						)}
					</div>
				)}
				{has('retention') && <Retention {...props} />}
				{has('isDefault') && (
					<Checkbox
						name="isDefault"
						label={t`Default channel: new people are added to it`}
						description={noDefault}
						error={errors.isDefault}
						checked={fields.isDefault}
						disabled={off || areGiven || noDefault !== undefined}
						data-autofocus={focusOn('isDefault')}
						onChange={event => onChange({isDefault: event.currentTarget.checked})}
					/>
				)}
			</fieldset>
		</>
	);
}

const inOrder = [
	'name',
	'description',
	'kind',
	'posting',
	'removers',
	'retention',
	'isDefault',
] as const satisfies readonly FieldName[];

/** Which fields there are, and which of them has the focus first. */
function shownIn(shown: ReadonlySet<FieldName> | undefined) {
	const has = (field: FieldName) => shown?.has(field) ?? true;
	const first = inOrder.find(has);
	return {has, focusOn: (field: FieldName) => field === first || undefined};
}

function KindChoice({fields, errors, reasons, areGiven = false, shown, onChange}: Props) {
	const {focusOn} = shownIn(shown);
	const shared = reasons.all === undefined ? reasons.privacy : undefined;
	const off = reasons.all !== undefined || shared !== undefined || areGiven;
	return (
		<Radio.Group
			name="kind"
			label={fieldTitles.kind}
			description={shared}
			error={errors.kind}
			value={fields.kind}
			onChange={value => onChange({kind: value as ChannelKind})}
		>
			<div className={styles.kinds}>
				{kinds.map(kind => {
					const reason = kind === fields.kind ? undefined : reasons.kind?.(kind);
					return (
						<Radio
							key={kind}
							className={styles.kind ?? ''}
							value={kind}
							data-autofocus={kind === fields.kind ? focusOn('kind') : undefined}
							disabled={off || reason !== undefined}
							label={
								<span className={styles.kindTitle}>
									<ChannelGlyph kind={kind} />
									{kindWords[kind].title}
								</span>
							}
							description={off ? kindWords[kind].meaning : (reason ?? kindWords[kind].meaning)}
						/>
					);
				})}
			</div>
		</Radio.Group>
	);
}

function Retention(props: Props) {
	const {fields, errors, reasons, directory, areGiven = false, shown, onChange} = props;
	const {focusOn} = shownIn(shown);
	const off = reasons.all !== undefined || reasons.retention !== undefined || areGiven;
	const hasDays = fields.retention === 'days';
	return (
		<div className={styles.pair}>
			<NativeSelect
				name="retention"
				label={fieldTitles.retention}
				description={reasons.all === undefined ? reasons.retention : undefined}
				value={fields.retention}
				error={hasDays ? undefined : errors.retention}
				disabled={off}
				data-autofocus={focusOn('retention')}
				data={[
					{value: 'realm_default', label: usualRetention(directory.policies.retentionDays)},
					{value: 'unlimited', label: t`Forever`},
					{value: 'days', label: t`For a number of days`},
				]}
				onChange={event =>
					onChange({retention: event.currentTarget.value as ChannelFields['retention']})
				}
			/>
			{hasDays && (
				<TextInput
					name="days"
					label={t`Days`}
					inputMode="numeric"
					value={fields.days}
					error={errors.retention}
					disabled={off}
					autoComplete="off"
					onChange={event => onChange({days: event.currentTarget.value})}
				/>
			)}
		</div>
	);
}
