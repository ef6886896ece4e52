import {Button, Modal} from '@mantine/core';
import {useRef} from 'react';
import {countPeople, lowersOwnRole, type ChangePlan} from './change-plan';
import {Consequences} from './consequences';
import {useDialogsStore} from './people-dialogs-store';
import {PersonName} from './person-name';
import {roleWords} from './role-words';
import {useActs} from './use-acts';
import {openName} from '../../shared/model/shown-name';
import parts from '../components/dialog-parts.module.css';
import styles from './confirm-change.module.css';

/** Asks before something far-reaching: names whom it hits, what follows, and who is passed over. */
export function ConfirmChange({plan}: {readonly plan: ChangePlan}) {
	const {actor, carryOut} = useActs();
	const close = useDialogsStore(store => store.close);
	const safe = useRef<HTMLButtonElement>(null);
	const isEmpty = plan.changes.length === 0;
	const title = isEmpty ? 'Nobody can be changed' : questionOf(plan);
	return (
		<Modal
			opened
			onClose={close}
			title={title}
			size={480}
			onEnterTransitionEnd={() => safe.current?.focus()}
		>
			<div className={parts.body}>
				{lowersOwnRole(plan, actor) && (
					<p>You lower your own role. You cannot take this back yourself.</p>
				)}
				{plan.act.kind === 'deactivate' && !isEmpty && <Consequences plan={plan} />}
				{plan.act.kind !== 'deactivate' && plan.changes.length > 1 && (
					<p>
						{countPeople(plan.changes.length)} are changed one after the other. You can stop on the
						way and undo afterwards.
					</p>
				)}
				<SkippedList plan={plan} />
				<div className={`${parts.buttons} ${styles.buttons}`}>
					<Button variant="default" ref={safe} data-autofocus onClick={close}>
						{isEmpty ? 'Close' : 'Cancel'}
					</Button>
					{!isEmpty && (
						<Button
							{...(plan.act.kind === 'deactivate' && {color: 'red'})}
							onClick={() => {
								close();
								void carryOut(plan);
							}}
						>
							{verbOf(plan)}
						</Button>
					)}
				</div>
			</div>
		</Modal>
	);
}

function SkippedList({plan: {skipped}}: {readonly plan: ChangePlan}) {
	if (skipped.length === 0) return null;
	return (
		<section aria-label="Skipped">
			<h3 className={styles.heading}>
				{skipped.length === 1
					? '1 person is skipped'
					: `${countPeople(skipped.length)} are skipped`}
			</h3>
			<ul
				className={`${parts.rows} ${styles.skipped}`}
				tabIndex={skipped.length > 5 ? 0 : undefined}
			>
				{skipped.slice(0, 200).map(({target, reason}) => (
					<li key={target.user_id}>
						<span className={styles.who}>
							<PersonName user={target} />
						</span>
						<span className={styles.reason}>{reason}</span>
					</li>
				))}
				{skipped.length > 200 && <li>and {countPeople(skipped.length - 200)} more</li>}
			</ul>
		</section>
	);
}

/** Whom the act is about, as the question and the button say it. */
function whoOf({changes, targets}: ChangePlan): string {
	const [only] = changes;
	const name = targets.find(target => target.user_id === only?.user_id)?.full_name;
	return changes.length === 1 && name !== undefined ? openName(name) : countPeople(changes.length);
}

function questionOf(plan: ChangePlan): string {
	const who = whoOf(plan);
	switch (plan.act.kind) {
		case 'role':
			return plan.changes.length === 1
				? `Make ${who} ${roleWords(plan.act.role).one}?`
				: `Make ${who} ${roleWords(plan.act.role).plural.toLowerCase()}?`;
		case 'deactivate':
			return `Deactivate ${who}?`;
		case 'reactivate':
			return `Reactivate ${who}?`;
		default:
			return plan.act satisfies never;
	}
}

function verbOf(plan: ChangePlan): string {
	switch (plan.act.kind) {
		case 'role':
			return plan.changes.length === 1
				? 'Change role'
				: `Change role of ${countPeople(plan.changes.length)}`;
		case 'deactivate':
			return `Deactivate ${plan.changes.length === 1 ? '' : countPeople(plan.changes.length)}`.trim();
		case 'reactivate':
			return `Reactivate ${countPeople(plan.changes.length)}`;
		default:
			return plan.act satisfies never;
	}
}
