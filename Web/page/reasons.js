// Why a marker is where it is: its constraints, each as an entry of a list.

/** Returns entries for what yields and what people have asked for, and for the others; `own` has the scene's names. */
export function reasons({ markers }, own) {
  const reports = (markers[0]?.constraints ?? []).map((report, index) => ({ ...report, index }));
  const isAsked = (report) => own.has(bare(report.name)) && (report.relation !== '==' || report.priority < 1000);
  const order = (report) => (report.holds ? (report.tight ? 1 : 2) : 0);
  reports.sort((a, b) => order(a) - order(b) || a.index - b.index);
  const isShown = (report) => !report.holds || isAsked(report);
  return {
    shown: [...reports.filter(isShown).map((report) => entry(report, own)),
      ...(markers[0]?.diagnoses ?? []).map((text) => item(text))],
    others: reports.filter((report) => !isShown(report)).map((report) => entry(report, own)),
  };
}

function entry(report, own) {
  const code = document.createElement('code');
  code.textContent = bare(report.name);
  const priority = document.createElement('b');
  priority.textContent = report.priority >= 1000 ? ' required' : ` @${report.priority}`;
  const words = document.createElement('p');
  words.textContent = inWords(report, own);
  const body = document.createElement('div');
  body.append(code, priority, words);
  const result = document.createElement('li');
  if (!report.holds) result.className = 'yields';
  result.append(body);
  return result;
}

/** The name of a constraint without its priority, which stands beside it. */
export function bare(name) { return name.replace(/\s*@\s*[\d.]+\s*$/, ''); }

/** What a constraint does, in words. */
function inWords({ holds, tight, error, heldBy, priority }, own) {
  if (holds) return tight ? 'holds, and decides' : 'holds with room to spare';
  const by = `yields by ${rounded(Math.abs(error))} ${Math.abs(error) === 1 ? 'point' : 'points'}`;
  // What ties views together is between a constraint and what it yields to; borders are what people ask for.
  const names = heldBy.map(bare);
  const borders = names.filter((name) => own.has(name) && /[<>]=/.test(name));
  const told = borders.length ? borders : names.filter((name) => own.has(name));
  if (told.length) return `${by} to ${told.join(' and ')}`;
  if (names.length) return `${by} to ${names.slice(0, 3).join(' and ')}`;
  return priority >= 1000 ? `${by}, although it is required` : by;
}

/** Returns an entry of a list. */
export function item(text) {
  const entry = document.createElement('li');
  entry.textContent = text;
  return entry;
}

/** Returns a number of points as people read it. */
export function rounded(value) { return Math.round(value * 10) / 10; }
