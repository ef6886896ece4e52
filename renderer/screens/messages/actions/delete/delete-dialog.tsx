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
import {countMessages} from '../../../../text/count-words';
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
	const number = useTypedCount(all);
	const what =
		all === messages.length
			? countMessages(all)
			: `${formatNumber(all)} of ${countMessages(messages.length)}`;
	const carryOut = async () => {
		onClose();
		const run = await apply({
			label: `${countMessages(all)} deleted for everyone.`,
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
					proposed={t`Delete ${countMessages(all)}`}
					onAdded={onClose}
				/>
			}
			onClose={onClose}
			onConfirm={() => void carryOut()}
			title={
				isNone && all > 1
					? t`${what} can't be deleted`
					: t`Delete ${messages.length === 1 ? t`this message` : what} for everyone?`
			}
			confirm={messages.length === 1 ? t`Delete message` : t`Delete ${countMessages(all)}`}
		>
			<p>
				<Trans>
					Written by <bdi>{authorsWords(chosen)}</bdi>
				</Trans>
			</p>
			{gone.length > 0 && <p role="alert">{goneWords(messages.length, gone.length)}</p>}
			<PreviewList messages={chosen} label={t`Messages that are deleted`} />
			<ul className={parts.consequences}>
				{!isNone && (
					<>
						<li>
							<Trans>
								{plural(all, {one: 'It disappears', other: 'They disappear'})} for everyone, in
								every app.
							</Trans>
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
