import {expect, it} from 'vitest';
import {z} from 'zod';
import {contract} from '../../shared/contract/index';
import {holdsKey} from './holds-key';

const bot = z.object({user_id: z.int(), api_key: z.string()});
const tree = z.object({
	name: z.string(),
	get parts() {
		return z.array(tree);
	},
});
const treeWithKey = z.object({
	get parts() {
		return z.array(treeWithKey);
	},
	own: bot.optional(),
});

it.each([
	['at the top', bot],
	['in a list', z.object({bots: z.array(bot)})],
	['in a list of lists', z.object({bots: z.array(z.array(bot))})],
	['in a record', z.object({bots: z.record(z.string(), bot)})],
	['in a record by its name', z.object({bot: z.record(z.enum(['api_key']), z.string())})],
	['as the one name of a record', z.object({bot: z.record(z.literal('api_key'), z.string())})],
	['in what may be missing', z.object({bot: bot.optional()})],
	['in what may be null', z.object({bot: z.object({own: bot.nullable()})})],
	['in what is filled in', z.object({bots: z.array(bot).default([])})],
	['in one of several', z.object({bot: z.union([z.string(), z.object({own: bot})])})],
	['in a tuple', z.object({pair: z.tuple([z.int(), bot])})],
	['in the rest of a tuple', z.object({pair: z.tuple([z.int()], bot)})],
	['in both', z.object({bot: z.intersection(z.object({}), bot)})],
	['before a change', z.object({bot: bot.transform(({user_id}) => user_id)})],
	['after a change', z.object({bot: z.preprocess(String, bot)})],
	['in what is told late', z.object({bot: z.lazy(() => bot)})],
	['in what holds its own kind', z.object({trees: z.array(treeWithKey)})],
	['in what else there may be', z.object({}).catchall(bot)],
	['in a set', z.object({bots: z.set(bot)})],
	['that may be missing', z.object({bots: z.array(bot.partial())})],
	['beside fields that were added', z.object({bots: z.array(bot.extend({name: z.string()}))})],
	['in what is read only, with a rule', z.object({bots: z.array(bot).max(3).readonly()})],
	['in what has a name', z.object({bots: z.array(bot.meta({id: 'bot of a test'}))})],
])('a key is found %s', (_where, schema) => expect(holdsKey(schema)).toBe(true));

it.each([
	['a plain record', z.object({user_id: z.int(), key: z.string()})],
	['a list that left the key out', z.object({bots: z.array(bot.omit({api_key: true}))})],
	['what holds its own kind', z.object({trees: z.array(tree)})],
	['whatever it is', z.object({of: z.unknown()})],
])('none is found in %s', (_what, schema) => expect(holdsKey(schema)).toBe(false));

it('all and only the answers of the contract that say so in JSON Schema have one', () => {
	for (const [name, {returns}] of Object.entries(contract)) {
		const told = JSON.stringify(z.toJSONSchema(returns, {unrepresentable: 'any'}));
		expect(holdsKey(returns), name).toBe(told.includes('"api_key":'));
	}
	expect(holdsKey(contract.fetchApiKey.returns)).toBe(true);
});
