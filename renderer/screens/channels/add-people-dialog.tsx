import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useCallback, useState} from 'react';
import {isOneWay} from '../../../shared/model/change';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {Modal} from '../../components/modal';
import {AddToPlan} from '../../plans/add-to-plan';
import {AddPeopleForm} from '../../people-actions/add-people-form';
import {countAccounts} from '../../people-actions/change-plan';
import type {PeopleIndex} from '../../people/index/people-index';
import {countTold} from '../../channels/told-by-bot';
import {ToldNote} from '../../channels/told-note';
import {useMarkOneWay} from '../../channels/use-mark-one-way';
import {addPeopleWords, askAddPeopleWords} from './add-people-words';
import {usePeopleToAdd} from './form/drafts';
import type {ChannelRow} from '../../channels/channel-row';
import {leftOutWords} from '../../people/picker/match-people';
import {usePicked} from '../../people/picker/people-picker';
import {manyPeople, membershipOrder} from './sheet/members';
import styles from './create-dialog.module.css';

type Props = {
	readonly row: ChannelRow;
	readonly index: PeopleIndex;
	readonly ownId: number | undefined;
	readonly members: ReadonlySet<number>;
	readonly onClose: () => void;
};

/** Puts people into a channel, chosen one by one or by a pasted list; many are asked about first. */
export function AddPeopleDialog({row, index, ownId, members, onClose}: Props) {
	const {apply} = useApplyChanges();
	const mark = useMarkOneWay();
	const {fields: picked, set: keep, forget} = usePeopleToAdd(row.id);
	const [isAsking, setAsking] = useState(false);
	const isIn = useCallback((id: number) => members.has(id), [members]);
	const {ids, matches} = usePicked(picked, index, isIn);
	const people = ids.flatMap(id => (isIn(id) ? [] : (index.byId(id) ?? [])));
	const told = countTold(people, ownId);
	const {name} = row.channel;
	const end = () => {
		forget();
		onClose();
	};
	const request = membershipOrder(row.channel, people, true, ownId, index);
	const changes = mark(request.changes);
	const isFinal = isOneWay(changes);
	const add = () => {
		end();
		void apply({...request, changes, detail: leftOutWords(matches.unknown)});
	};
	if (isAsking) {
		return (
			<Modal opened onClose={() => setAsking(false)} title={askAddPeopleWords(name, people)}>
				<div className={styles.form}>
					<ToldNote count={told} isFinal={isFinal} />
					<div className={styles.buttons}>
						<Button variant="default" data-autofocus onClick={() => setAsking(false)}>
							<Trans>Back</Trans>
						</Button>
						<AddToPlan
							isInDialog
							changes={changes}
							proposed={addPeopleWords(name, people)}
							onAdded={end}
						/>
						<Button onClick={add}>
							<Trans>Add {{accounts: countAccounts(people)}}</Trans>
						</Button>
					</div>
				</div>
			</Modal>
		);
	}
	return (
		<AddPeopleForm
			title={addPeopleWords(name)}
			proposed={addPeopleWords(name, people)}
			picked={picked}
			people={people}
			index={index}
			isIn={isIn}
			ownId={ownId}
			isFinal={isFinal}
			changes={changes}
			onPick={({chosen, text}) => keep({chosen: [...chosen], text})}
			onAdd={() => (people.length > manyPeople ? setAsking(true) : add())}
			onEnd={end}
			onClose={onClose}
		/>
	);
}
