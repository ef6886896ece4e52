import {expect, it} from 'vitest';
import {reversibilityOf} from './plan';

const leaving = {kind: 'active', user_id: 7, before: true, after: false} as const;

it('with a person bots and invitations go, with a bot nothing does', () => {
	expect(reversibilityOf(leaving).stays).toBe('bots-and-invitations');
	expect(reversibilityOf({...leaving, isBot: true})).toEqual({label: 'reversible'});
});
