import {expect, it} from 'vitest';
import {timesById} from './presence';

const times = {active_timestamp: 5, idle_timestamp: 6};

it('reads presence by id, and by address where a server knows no other key', () => {
	expect(timesById({'7': times}, [])).toEqual([[7, times]]);
	const people = [{user_id: 7, email: 'ines@harbour.test'}];
	const byAddress = {'ines@harbour.test': times, 'gone@harbour.test': times};
	expect(timesById(byAddress, people)).toEqual([[7, times]]);
});
