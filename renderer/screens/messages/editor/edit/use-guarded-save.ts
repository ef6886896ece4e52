import {useState} from 'react';
import type {Message} from '../../../../../shared/model/message';
import type {ChannelDirectory} from '../../../../api/channels/channels';
import {useIsOpen} from '../../../../api/use-is-open';
import {useOwnUser} from '../../../../api/users/users';
import {notAskedWords} from '../../../../writing/reach-words';
import {useFindReach, type MessageReach} from '../../../../writing/use-find-reach';
import {isLosing} from '../place/use-sight-changes';
import type {EditWork} from './use-draft';
import type {useEditSteps} from './use-edit-steps';
import type {usePlaceGuard} from './use-place-guard';
import type {Saving} from './use-saving';

type GuardedSave = {
	readonly stored: Message;
	readonly directory: ChannelDirectory | undefined;
	readonly work: EditWork;
	readonly edit: Saving;
	readonly guard: ReturnType<typeof usePlaceGuard>;
	readonly steps: ReturnType<typeof useEditSteps>;
	/** Whether what is typed can be saved at all. */
	readonly maySave: boolean;
};

/** Saves an edit unless its message was moved since, and asks first where the new text mentions everybody. */
export function useGuardedSave(options: GuardedSave) {
	const {stored, directory, work, edit, guard, steps, maySave} = options;
	const {sight, textPlace} = steps;
	const {order: request, base} = work;
	const isOpen = useIsOpen();
	const {data: self} = useOwnUser();
	const findReach = useFindReach(self?.user_id, directory);
	const [asked, setAsked] = useState<MessageReach>();
	const [isLooking, setLooking] = useState(false);
	const isBusy = isLooking || edit.isBusy;
	const sent = request && {...request, movesFirst: steps.first === 'move'};

	/** Whom the new text calls, unless the stored one did. */
	const newReach = async (text: string | undefined): Promise<MessageReach | undefined> => {
		if (text === undefined || stored.stream_id === undefined) return undefined;
		const reach = await findReach(text, textPlace);
		const before = reach && (await findReach(base, textPlace));
		return reach?.of === before?.of && before?.isGuess !== true ? undefined : reach;
	};
	/** What was meant for elsewhere is not sent: the next time it is meant for where the message is now. */
	const look = () => guard.refuse(work.from);
	const write = () => {
		setAsked(undefined);
		if (!maySave || sent === undefined) return;
		if (work.mustLook) return look();
		guard.accept();
		edit.send(sent, isLosing(sight));
	};
	const save = async () => {
		if (!maySave || request === undefined || isBusy) return;
		if (work.mustLook) return look();
		if (guard.isUnread()) return;
		setLooking(true);
		const reach = await newReach(request.content);
		setLooking(false);
		if (reach === undefined || reach.count === 0) write();
		else if (isOpen.current) setAsked(reach);
		else edit.tellNotSaved(notAskedWords(reach, 'save'));
	};
	return {
		save,
		isBusy,
		/** What would be sent. */
		sent,
		/** Whom a question is open about. */
		asked,
		confirm: write,
		cancel: () => setAsked(undefined),
	};
}
