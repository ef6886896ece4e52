import type {EndpointSpec, Sent} from '../../shared/contract/endpoint';
import {contract, type Contract, type OperationName} from '../../shared/contract/index';

/** Optional parameters, and yet it is refused without a queue: as the service has it. */
const needsQueue = 'getEvents';

/** Reads that need nothing: without anything to fill in their path, and without a required parameter. */
export type BareRead = Exclude<
	{
		[Name in OperationName]: Contract[Name]['method'] extends 'GET'
			? object extends Sent<Contract[Name]>
				? Name
				: never
			: never;
	}[OperationName],
	typeof needsQueue
>;

type Switches = Readonly<Record<string, boolean>>;

/** One way to ask. */
export type BareCall = {readonly operation: BareRead; readonly sent: Switches};

const isBare = ({method, inPath, params}: EndpointSpec) =>
	method === 'GET' &&
	Object.keys(inPath).length === 0 &&
	Object.values(params).every(schema => schema.safeParse(undefined).success);

export const bareReads = Object.entries<EndpointSpec>(contract).flatMap(([name, spec]) =>
	isBare(spec) && name !== needsQueue ? [name as BareRead] : [],
);

/** What is yes or no, as it is not when nothing is said. */
function switchesOf({params, defaults}: EndpointSpec): readonly Switches[] {
	return Object.entries(params).flatMap(([name, schema]) => {
		const takes = (wire: string) => schema.safeParse(wire).success;
		const isSwitch = takes('true') && takes('false') && !takes('7') && !takes('word');
		return isSwitch ? [{[name]: defaults[name] !== true}] : [];
	});
}

/** Every such read as it is, with each of its switches alone, and with all of them. */
export const bareCalls: readonly BareCall[] = bareReads.flatMap(operation => {
	const switches = switchesOf(contract[operation]);
	const whole = switches.length > 1 ? [Object.assign({}, ...switches) as Switches] : [];
	return [{}, ...switches, ...whole].map(sent => ({operation, sent}));
});
