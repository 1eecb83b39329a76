-- Tells every listening process, once the change is committed, which row of whom changed.
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM pg_notify('changes', json_build_object('table', TG_TABLE_NAME, 'op', TG_OP, 'id', changed.id, 'user', changed.user_id)::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER jobs_tell AFTER INSERT OR UPDATE OR DELETE ON jobs FOR EACH ROW EXECUTE FUNCTION tell_change();
--> statement-breakpoint
-- A session that has ended ends its streams.
CREATE TRIGGER sessions_tell_end AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE TRIGGER sessions_tell_ended AFTER UPDATE OF ended_at ON sessions FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_change();
--> statement-breakpoint
-- What is done about an action is told; that it was written anew is told by its job.
CREATE TRIGGER actions_tell AFTER UPDATE OF status, notes, effectiveness_rating, started_at, completed_at ON actions FOR EACH ROW EXECUTE FUNCTION tell_change();
