import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {useMemo, useState} from 'react';
import {channelKey} from '../../../../../shared/model/channel';
import type {ChannelChange} from '../../../../../shared/model/change';
import {useChannelDirectory, type ChannelDirectory} from '../../../../api/channels/channels';
import {whyNotManage, whyNotPrivacy, whyNotRetention} from '../../../../channels/channel-rules';
import {rowsOf, type ChannelRow} from '../../../../channels/channel-row';
import {whyNotKind} from '../../../../channels/create-channel-rules';
import {
	checkFields,
	fieldsIn,
	fieldsOf,
	rowWith,
	settingsChange,
	withField,
	type ChannelFields,
	type FieldErrors,
} from '../../../../channels/form/channel-fields';
import {consequencesOf} from '../../../../channels/form/consequences';
import {SettingsFields} from '../../../../channels/form/settings-fields';
import {useActor} from '../../../../people/use-actor';
import {Problem} from './problem';
import type {ValueProps} from './value-props';
import styles from './edit.module.css';

/** The settings that the step sets, as the channel itself has them. */
export function ChannelValue(props: ValueProps<ChannelChange>) {
	const directory = useChannelDirectory().data;
	const row = useMemo(
		() => directory && rowsOf(directory).find(({id}) => id === props.change.stream_id),
		[directory, props.change.stream_id],
	);
	if (directory === undefined || row === undefined)
		return (
			<p>
				<Trans>The channel is not known here.</Trans>
			</p>
		);
	return <Known {...props} directory={directory} row={row} />;
}

type KnownProps = ValueProps<ChannelChange> & {
	readonly directory: ChannelDirectory;
	readonly row: ChannelRow;
};

function Known({change, problem, onChange, directory, row}: KnownProps) {
	const {channelSelf: self} = useActor();
	const [planned] = useState(change);
	const {before, shown} = useMemo(() => {
		const seen = rowWith(row, planned.before);
		return {before: fieldsOf(seen), shown: fieldsIn(planned.after)};
	}, [row, planned]);
	const [after, setAfter] = useState(() =>
		fieldsOf(rowWith(rowWith(row, planned.before), planned.after)),
	);
	const errors = problemsOf(after, row, directory);
	const put = (part: Partial<ChannelFields>) => {
		const next = withField(after, part);
		setAfter(next);
		const [wrong] = Object.values(problemsOf(next, row, directory));
		onChange(settingsChange(row.id, before, next), wrong);
	};
	const isWrong = Object.keys(errors).length > 0;
	const consequences = consequencesOf(row, before, after);
	return (
		<>
			<SettingsFields
				fields={after}
				errors={problem === undefined ? {} : errors}
				directory={directory}
				reasons={{
					all: whyNotManage(self),
					privacy: whyNotPrivacy(self, row),
					kind: kind => whyNotKind(self, directory.policies, kind),
					retention: whyNotRetention(self),
				}}
				shown={shown}
				onChange={put}
			/>
			{consequences.length > 0 && (
				<ul className={styles.consequences} role="status">
					{consequences.map(sentence => (
						<li key={sentence}>{sentence}</li>
					))}
				</ul>
			)}
			{!isWrong && <Problem words={problem} />}
		</>
	);
}

/** What is wrong with the settings, by their control. */
function problemsOf(
	fields: ChannelFields,
	row: ChannelRow,
	{channels}: ChannelDirectory,
): FieldErrors {
	const key = channelKey(fields.name);
	const isTaken = channels.some(
		({stream_id, name}) => stream_id !== row.id && channelKey(name) === key,
	);
	return {
		...checkFields(fields),
		...(isTaken && {name: t`Another channel has this name already.`}),
	};
}
