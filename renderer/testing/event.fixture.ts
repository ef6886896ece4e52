import type {ServerEvent} from '../api/events/family';

/** An event as a service tells it. */
export function event(type: string, op: string | undefined, rest: object = {}): ServerEvent {
	return {id: 1, type, ...(op !== undefined && {op}), ...rest};
}
