import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import type {FormEvent} from 'react';
import type {Change} from '../../shared/model/change';
import type {User} from '../../shared/model/user';
import {countTold} from '../channels/told-by-bot';
import {ToldNote} from '../channels/told-note';
import {Modal} from '../components/modal';
import type {PeopleIndex} from '../people/index/people-index';
import {PeoplePicker, type Picked} from '../people/picker/people-picker';
import {AddToPlan} from '../plans/add-to-plan';
import {countAccounts} from './change-plan';
import styles from './add-people-form.module.css';

type Props = {
	/** Whereto; a plan has the name of `proposed`. */
	readonly title: string;
	readonly proposed: string;
	readonly picked: Picked;
	/** Whom the choice means and who is not in yet. */
	readonly people: readonly User[];
	readonly index: PeopleIndex;
	readonly isIn: (userId: number) => boolean;
	readonly ownId: number | undefined;
	/** Whether it cannot be undone. */
	readonly isFinal?: boolean;
	readonly changes: readonly Change[];
	readonly onPick: (picked: Picked) => void;
	readonly onAdd: () => void;
	/** Forgets the choice and closes. */
	readonly onEnd: () => void;
	/** Closes; the choice is there the next time. */
	readonly onClose: () => void;
};

/** Chooses the people who are to be added, one by one or by a pasted list. */
export function AddPeopleForm(props: Props) {
	const {people, index, isIn, ownId, changes, onEnd} = props;
	const isNobody = people.length === 0;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!isNobody) props.onAdd();
	};
	return (
		<Modal
			opened
			onClose={props.onClose}
			title={props.title}
			size={720}
			closeOnClickOutside={false}
		>
			<form className={styles.form} onSubmit={submit}>
				<PeoplePicker
					label={t`People`}
					hasFirstFocus
					description={t`Search for one, or paste a list of e-mail addresses, names or IDs, separated by lines, commas, semicolons or tabs.`}
					picked={props.picked}
					index={index}
					isIn={isIn}
					ownId={ownId}
					onChange={props.onPick}
				/>
				<ToldNote count={countTold(people, ownId)} isFinal={props.isFinal ?? false} />
				<div className={styles.buttons}>
					<Button variant="default" onClick={onEnd}>
						<Trans>Cancel</Trans>
					</Button>
					<AddToPlan
						isInDialog
						changes={changes}
						proposed={props.proposed}
						whyNot={isNobody ? t`Choose people first.` : undefined}
						onAdded={onEnd}
					/>
					<Button type="submit" disabled={isNobody}>
						{isNobody ? t`Add` : t`Add ${{accounts: countAccounts(people)}}`}
					</Button>
				</div>
			</form>
		</Modal>
	);
}
