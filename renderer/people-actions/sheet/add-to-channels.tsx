import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useState, type FormEvent} from 'react';
import {isOneWay} from '../../../shared/model/change';
import type {Channel} from '../../../shared/model/channel';
import type {User} from '../../../shared/model/user';
import type {ChannelDirectory} from '../../api/channels/channels';
import {planMembership, whyNotAddTo} from '../bulk/bulk-plan';
import {ChannelPicker} from '../../pickers/channel-picker';
import {useBulk} from '../bulk/use-bulk';
import {ToldNote} from '../../channels/told-note';
import {useActor} from '../../people/use-actor';
import {useMarkOneWay} from '../../channels/use-mark-one-way';
import {onEscape} from '../../components/keyboard/escape-key';
import styles from './channels-section.module.css';

type Props = {
	readonly user: User;
	readonly directory: ChannelDirectory;
	/** Where they are already. */
	readonly isIn: readonly Channel[];
	readonly onDone: () => void;
};

/** Puts somebody into several channels at once. */
export function AddToChannels({user, directory, isIn, onDone}: Props) {
	const carryOut = useBulk();
	const {self} = useActor();
	const mark = useMarkOneWay();
	const [chosen, setChosen] = useState<readonly number[]>([]);
	const others = directory.channels.filter(channel => !isIn.includes(channel));
	const channels = others.filter(({stream_id}) => chosen.includes(stream_id));
	const plan = planMembership(directory, channels, true, [user], self?.user_id);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		void carryOut(plan);
		onDone();
	};
	return (
		<form className={styles.form} onSubmit={submit} onKeyDown={onEscape(onDone)}>
			<ChannelPicker
				label={t`Add ${{name: user.full_name}} to`}
				channels={others}
				chosen={chosen}
				onChange={setChosen}
				whyNot={channel => whyNotAddTo(directory, channel)}
				hasFocus
			/>
			<ToldNote count={plan.told} isFinal={isOneWay(mark(plan.changes))} />
			<div className={styles.buttons}>
				<Button variant="default" onClick={onDone}>
					<Trans>Cancel</Trans>
				</Button>
				<Button type="submit" disabled={chosen.length === 0}>
					{chosen.length < 2
						? t`Add to channel`
						: plural({count: chosen.length}, {one: 'Add to # channel', other: 'Add to # channels'})}
				</Button>
			</div>
		</form>
	);
}
