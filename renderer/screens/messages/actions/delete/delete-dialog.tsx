import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../../../shared/languages/formats';
import type {Message} from '../../../../../shared/model/message';
import {useApplyChanges} from '../../../../api/changes/apply-changes';
import {useDeletedMeanwhile} from '../../../../api/messages/deleted-meanwhile';
import {ConfirmDialog} from '../../../../components/dialog';
import {TypedCount, useTypedCount} from '../../../../components/typed-count';
import {AddToPlan} from '../../../../plans/add-to-plan';
import {finalWords} from '../../../../runs/use-removal';
import {deletionsOf} from '../message-changes';
import {PreviewList} from '../preview-list';
import {useActionsKnown} from '../use-actions-known';
import {whyNotDelete} from '../why-not';
import {authorsWords, goneWords, limitsWords} from './delete-words';
import parts from '../../../../components/dialog-parts.module.css';

type Props = {
	readonly messages: readonly Message[];
	/** Once all of them are deleted. */
	readonly onDone?: () => void;
	readonly onClose: () => void;
};

/** Asks before messages are deleted for everybody. */
export function DeleteDialog({messages, onDone, onClose}: Props) {
	const {apply} = useApplyChanges();
	const knownOf = useActionsKnown();
	const deletedMeanwhile = useDeletedMeanwhile();
	const gone = messages.filter(({id}) => deletedMeanwhile.has(id));
	const limited = messages
		.filter(message => !gone.includes(message))
		.map(message => ({message, limit: whyNotDelete(message, knownOf(message))}));
	const allowed = limited.filter(({limit}) => limit?.mayTry !== false);
	const isNone = allowed.length === 0;
	const chosen = isNone ? messages : allowed.map(({message}) => message);
	const all = chosen.length;
	const names = authorsWords(chosen);
	const number = useTypedCount(all);
	const carryOut = async () => {
		onClose();
		const run = await apply({
			label: plural(all, {
				one: '# message deleted for everyone.',
				other: '# messages deleted for everyone.',
			}),
			detail: finalWords(),
			changes: deletionsOf(chosen),
		});
		if (run.done.length === all) onDone?.();
	};
	return (
		<ConfirmDialog
			isOpen
			isDangerous
			isHeld={isNone || !number.isTyped}
			beside={
				<AddToPlan
					isInDialog
					changes={isNone ? [] : deletionsOf(chosen)}
					proposed={deleteWords(all)}
					onAdded={onClose}
				/>
			}
			onClose={onClose}
			onConfirm={() => void carryOut()}
			title={isNone && all > 1 ? cannotWords(all) : deleteQuestion(all, messages.length)}
			confirm={messages.length === 1 ? t`Delete message` : deleteWords(all)}
		>
			<p>
				<Trans>
					Written by <bdi>{names}</bdi>
				</Trans>
			</p>
			{gone.length > 0 && <p role="alert">{goneWords(messages.length, gone.length)}</p>}
			<PreviewList messages={chosen} label={t`Messages that are deleted`} />
			<ul className={parts.consequences}>
				{!isNone && (
					<>
						<li>
							{plural(all, {
								one: 'It disappears for everyone, in every app.',
								other: 'They disappear for everyone, in every app.',
							})}
						</li>
						<li>{finalWords()}</li>
					</>
				)}
				{limitsWords(
					limited.flatMap(({limit}) => limit ?? []),
					messages.length,
				).map(words => (
					<li key={words}>{words}</li>
				))}
			</ul>
			<TypedCount what="messages" count={all} state={number} />
		</ConfirmDialog>
	);
}

function deleteWords(count: number): string {
	return plural(count, {one: 'Delete # message', other: 'Delete # messages'});
}

function cannotWords(count: number): string {
	return plural(count, {one: "# message can't be deleted", other: "# messages can't be deleted"});
}

/** `some` of the messages can be deleted. */
function deleteQuestion(some: number, all: number): string {
	if (all === 1) return t`Delete this message for everyone?`;
	if (some === all) {
		return plural(all, {
			one: 'Delete # message for everyone?',
			other: 'Delete # messages for everyone?',
		});
	}
	const part = formatNumber(some);
	return plural(all, {
		one: `Delete ${part} of # message for everyone?`,
		other: `Delete ${part} of # messages for everyone?`,
	});
}
