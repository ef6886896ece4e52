import {badRequest} from '../../../shared/contract/errors';
import {Later, type Handlers} from '../handler';

const envelope = '{"result":"success","msg":"","events":';

export const getEvents: Handlers['getEvents'] = (context, asked) => {
	const {actor, queues, onDisconnect} = context;
	const {queue_id: id, last_event_id: last, dont_block: isAtOnce} = asked;
	if (id === undefined) throw badRequest("Missing 'queue_id' argument");
	if (last === undefined) throw badRequest("Missing 'last_event_id' argument");
	const queue = queues.require(actor.id, id);
	return new Later(({answer, refuse}) => {
		const end = `,"queue_id":${JSON.stringify(id)}`;
		const waiter = {answer: (events: string) => answer(envelope + events + end), refuse};
		queue.poll(last, !isAtOnce, waiter);
		onDisconnect(() => queue.leave(waiter));
	});
};

export const deleteQueue: Handlers['deleteQueue'] = ({actor, queues}, {queue_id: id}) => {
	queues.remove(queues.require(actor.id, id));
	return {};
};
