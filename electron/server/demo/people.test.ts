import {expect, it} from 'vitest';
import {nameProblem} from '../../../shared/model/person-name';
import {demoAccount} from './people';

const everybody = Array.from({length: 5000}, (_, at) => demoAccount(at + 1));

it('is the same for the same number', () => {
	expect(everybody.slice(0, 300)).toEqual(everybody.slice(0, 300).map(({id}) => demoAccount(id)));
});

it('has exactly one owner, and some of every role and kind among the first 60', () => {
	const first = everybody.slice(0, 60);
	const people = first.filter(({botType}) => botType === undefined);
	expect(people.filter(({role}) => role === 100)).toHaveLength(1);
	for (const role of [200, 300, 600]) {
		expect(people.filter(person => person.role === role).length).toBeGreaterThan(1);
	}
	expect(everybody.filter(({role}) => role === 100)).toHaveLength(1);
	expect(first.filter(({botType, isActive}) => botType !== undefined && !isActive)).not.toEqual([]);
	expect(people.filter(({isActive}) => !isActive).length).toBeGreaterThan(1);
	expect(new Set(first.map(({botType}) => botType)).size).toBeGreaterThan(2);
	expect(people.filter(({addressVisibility}) => addressVisibility > 1).length).toBeGreaterThan(3);
});

it('has names that the service allows and addresses that are unique', () => {
	for (const {fullName} of everybody) expect(nameProblem(fullName), fullName).toBeUndefined();
	const addresses = new Set(everybody.map(({deliveryEmail}) => deliveryEmail));
	expect(addresses.size).toBe(everybody.length);
	for (const address of addresses)
		expect(address).toMatch(/^[a-z0-9.-]+@kestrel-bay\.example\.com$/);
});

it('has names of several scripts, one that is very long, and two that are the same', () => {
	const names = everybody.slice(0, 60).map(({fullName}) => fullName);
	expect(names.some(name => /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(name))).toBe(true);
	expect(names.some(name => /\p{Script=Han}/u.test(name))).toBe(true);
	expect(Math.max(...names.map(name => name.length))).toBeGreaterThan(60);
	expect(new Set(names).size).toBeLessThan(names.length);
});

it('gives every bot but one an owner that was made before it', () => {
	const bots = everybody.filter(({botType}) => botType !== undefined);
	expect(bots.filter(({botOwnerId}) => botOwnerId === undefined)).toHaveLength(1);
	for (const {id, botType, botOwnerId} of everybody) {
		if (botType === undefined) expect(botOwnerId).toBeUndefined();
		else if (botOwnerId !== undefined) expect(botOwnerId).toBeLessThan(id);
	}
});
