import {createHash} from 'node:crypto';
import {
	chmod,
	copyFile,
	cp,
	lstat,
	lutimes,
	mkdir,
	mkdtemp,
	readFile,
	readdir,
	rm,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {runQuietly} from '../say.mjs';

/**
 * Makes a package for Debian of an unpacked program, with Debian's own tools; of one commit always the same
 * bytes. `system` is what goes into folders of the system, `config` the configuration of the packages.
 */
export async function makeDeb({program, system, config, version, epoch, output, isQuick}) {
	const stage = await mkdtemp(path.join(path.dirname(output), '.deb-'));
	try {
		await cp(program, path.join(stage, 'opt/Steward'), {recursive: true, verbatimSymlinks: true});
		await cp(system, stage, {recursive: true, verbatimSymlinks: true});
		const files = await filesIn(stage);
		await mkdir(path.join(stage, 'DEBIAN'));
		await writeFile(
			path.join(stage, 'DEBIAN/control'),
			control(config, version, await sizeOf(files)),
		);
		await writeFile(path.join(stage, 'DEBIAN/md5sums'), await digests(stage, files));
		await copyFile(config.deb.afterInstall, path.join(stage, 'DEBIAN/postinst'));
		await copyFile(config.deb.afterRemove, path.join(stage, 'DEBIAN/postrm'));
		await evenOut(stage, epoch);
		const packing = isQuick ? ['-Zgzip', '-z1'] : ['-Zxz', '-z6'];
		await rm(output, {force: true});
		await runQuietly(
			'dpkg-deb',
			['--root-owner-group', ...packing, '--threads-max=1', '--build', stage, output],
			{env: {...process.env, SOURCE_DATE_EPOCH: String(epoch)}},
		);
	} finally {
		await rm(stage, {recursive: true, force: true});
	}
	return output;
}

/** How Debian calls the processors that Node names. */
export const debArchitectures = {x64: 'amd64', arm64: 'arm64', arm: 'armhf'};

function control({deb, linux, extraMetadata}, version, bytes) {
	const lines = {
		Package: 'steward',
		Version: version,
		Architecture: debArchitectures[process.arch],
		Maintainer: linux.maintainer,
		'Installed-Size': Math.ceil(bytes / 1024),
		Depends: deb.depends.join(', '),
		Recommends: deb.recommends.join(', '),
		Section: deb.packageCategory,
		Priority: deb.priority,
		Homepage: extraMetadata.homepage,
		Description: `${linux.synopsis}\n ${linux.description}`,
	};
	return `${Object.entries(lines)
		.map(([name, value]) => `${name}: ${value}`)
		.join('\n')}\n`;
}

async function filesIn(folder) {
	const entries = await readdir(folder, {recursive: true, withFileTypes: true});
	return entries
		.filter(entry => entry.isFile())
		.map(entry => path.join(entry.parentPath, entry.name))
		.sort();
}

async function sizeOf(files) {
	const sizes = await Promise.all(files.map(async file => (await lstat(file)).size));
	return sizes.reduce((sum, size) => sum + size, 0);
}

async function digests(stage, files) {
	const lines = [];
	for (const file of files) {
		const digest = createHash('md5')
			.update(await readFile(file))
			.digest('hex');
		lines.push(`${digest}  ${path.relative(stage, file)}\n`);
	}
	return lines.join('');
}

/** Rights and times do not depend on who made the package, and when. */
async function evenOut(stage, epoch) {
	const entries = await readdir(stage, {recursive: true, withFileTypes: true});
	for (const entry of entries) {
		const place = path.join(entry.parentPath, entry.name);
		if (entry.isDirectory()) await chmod(place, 0o755);
		else if (entry.isFile()) await chmod(place, (await isProgram(place)) ? 0o755 : 0o644);
		await lutimes(place, epoch, epoch);
	}
	await chmod(stage, 0o755);
	await lutimes(stage, epoch, epoch);
}

async function isProgram(file) {
	if (/[\\/]DEBIAN[\\/]post/.test(file)) return true;
	return ((await lstat(file)).mode & 0o100) !== 0 && !/\.(?:pak|bin|dat|json|html|txt)$/.test(file);
}
