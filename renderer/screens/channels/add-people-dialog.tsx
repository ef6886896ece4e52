import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useCallback, useState, type FormEvent} from 'react';
import {isOneWay} from '../../../shared/model/change';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {Modal} from '../../components/modal';
import {AddToPlan} from '../../plans/add-to-plan';
import {countAccounts} from '../../people-actions/change-plan';
import type {PeopleIndex} from '../../people/index/people-index';
import {countTold} from '../../channels/told-by-bot';
import {ToldNote} from '../../channels/told-note';
import {useMarkOneWay} from '../../channels/use-mark-one-way';
import {addPeopleWords} from './add-people-words';
import {usePeopleToAdd} from './form/drafts';
import type {ChannelRow} from '../../channels/channel-row';
import {leftOutWords} from '../../people/picker/match-people';
import {PeoplePicker, usePicked} from '../../people/picker/people-picker';
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
	const order = membershipOrder(row.channel, people, true, ownId, index);
	const changes = mark(order.changes);
	const isFinal = isOneWay(changes);
	const add = () => {
		end();
		void apply({...order, changes, detail: leftOutWords(matches.unknown)});
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (people.length === 0) return;
		if (people.length > manyPeople) setAsking(true);
		else add();
	};
	if (isAsking) {
		return (
			<Modal opened onClose={() => setAsking(false)} title={`${addPeopleWords(name, people)}?`}>
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
		<Modal
			opened
			onClose={onClose}
			title={addPeopleWords(name)}
			size={720}
			closeOnClickOutside={false}
		>
			<form className={styles.form} onSubmit={submit}>
				<PeoplePicker
					label={t`People`}
					hasFirstFocus
					description={t`Search for one, or paste a list of e-mail addresses, names or IDs, separated by lines, commas, semicolons or tabs.`}
					picked={picked}
					index={index}
					isIn={isIn}
					ownId={ownId}
					onChange={({chosen, text}) => keep({chosen: [...chosen], text})}
				/>
				<ToldNote count={told} isFinal={isFinal} />
				<div className={styles.foot}>
					<Button variant="default" onClick={end}>
						<Trans>Cancel</Trans>
					</Button>
					<AddToPlan
						isInDialog
						changes={changes}
						proposed={addPeopleWords(name, people)}
						whyNot={people.length === 0 ? t`Choose people first.` : undefined}
						onAdded={end}
					/>
					<Button type="submit" disabled={people.length === 0}>
						{people.length === 0 ? t`Add` : t`Add ${{accounts: countAccounts(people)}}`}
					</Button>
				</div>
			</form>
		</Modal>
	);
}
