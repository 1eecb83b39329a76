-- "Pages read" counted every address that answered. It now counts HTML pages with an answer of their own, which was "html" so far.
UPDATE analyses SET overview = jsonb_set(
  overview,
  '{coverage,pages}',
  (overview #> '{coverage,pages}') - 'html' || jsonb_build_object(
    'read', overview #> '{coverage,pages,html}',
    'other', (overview #>> '{coverage,pages,read}')::int + (overview #>> '{coverage,pages,failed}')::int - (overview #>> '{coverage,pages,html}')::int
  )
) WHERE overview #> '{coverage,pages,html}' IS NOT NULL;
--> statement-breakpoint
UPDATE jobs SET pages_read = (analyses.overview #>> '{coverage,pages,read}')::int
FROM analyses WHERE analyses.job_id = jobs.id AND jobs.pages_read IS NOT NULL;
--> statement-breakpoint
-- Counts of running crawls have other names now; the next page read brings new ones.
UPDATE jobs SET progress = NULL WHERE progress IS NOT NULL;
