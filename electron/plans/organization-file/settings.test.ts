import {expect, test} from 'vitest';
import {fileSettings, type FileSetting} from '../../../shared/model/file-settings';
import {settings} from './settings';

test.each(Object.keys(settings) as FileSetting[])(
	'%s is the setting that the page takes it for',
	name => {
		const setting = settings[name];
		expect('permission' in setting ? setting.permission : setting.property).toBe(
			fileSettings[name],
		);
	},
);
